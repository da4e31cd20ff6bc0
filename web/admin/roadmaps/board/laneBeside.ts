import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow takes the dragged card: into the nearest lane that way. */
export const laneBeside: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code]
  if (!step) return undefined
  event.preventDefault()
  const { over, droppableRects, collisionRect } = context
  const from = (over && droppableRects.get(over.id)) ?? collisionRect
  if (!from) return undefined
  const to = nearestBox([...droppableRects.values()], from, step)
  return to ? { x: to.left + 8, y: to.top + 8 } : currentCoordinates
}

/** The nearest of some boxes in a direction, by their middles. */
export function nearestBox<Some extends Box>(
  boxes: readonly Some[],
  from: Box,
  [x, y]: readonly [number, number],
): Some | null {
  const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })
  const start = middle(from)
  let best: { box: Some; far: number } | null = null
  for (const box of boxes) {
    const at = middle(box)
    const [dx, dy] = [at.x - start.x, at.y - start.y]
    const along = dx * x + dy * y
    const aside = Math.abs(x === 0 ? dx : dy)
    if (along < 8) continue
    // What lies straight ahead comes before what is nearer and aside.
    const far = along + aside * 2
    if (!best || far < best.far) best = { box, far }
  }
  return best?.box ?? null
}
