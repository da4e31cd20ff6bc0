import { useRef, useState, type PointerEvent } from 'react'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'

/** A row that is dragged, and the row before which it would be put: null for the end. */
interface Dragged {
  id: string
  before: string | null
}

/**
 * Lets rows be put into another order by a pointer. The row is taken at its grip, a line shows where it would go, and Esc leaves it where it was. `onDrop`
 * gets all ids in the new order, and which one moved; a row that is put where it was moves nothing.
 */
export function useDragOrder(ids: readonly string[], onDrop: (ids: readonly string[], moved: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const rows = useRef(new Map<string, HTMLElement>())
  useWindowEvents({ keydown: (event) => event.key === 'Escape' && setDragged(null) })

  const placeAt = (y: number): string | null =>
    ids.find((id) => {
      const box = rows.current.get(id)?.getBoundingClientRect()
      return box !== undefined && y < box.top + box.height / 2
    }) ?? null
  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, before: id })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (dragged?.id === id) setDragged({ id, before: placeAt(clientY) })
    },
    onPointerUp: () => {
      if (dragged?.id !== id) return
      setDragged(null)
      const next = ordered(ids, dragged)
      if (next.some((one, at) => one !== ids[at])) onDrop(next, id)
    },
    onPointerCancel: () => setDragged(null),
  })
  const row = (id: string) => (element: HTMLElement | null) => {
    if (element) rows.current.set(id, element)
    else rows.current.delete(id)
  }
  /** The classes of a row: faint while it is dragged, with a line above or below where the dragged one would be. */
  const look = (id: string): string => {
    if (!dragged) return ''
    if (dragged.id === id) return 'opacity-50'
    if (dragged.before === id) return 'shadow-[0_-2px_0_var(--focus)]'
    return dragged.before === null && id === ids.at(-1) ? 'shadow-[0_2px_0_var(--focus)]' : ''
  }
  return { grip, row, look }
}

function ordered(ids: readonly string[], { id, before }: Dragged): string[] {
  if (before === id) return [...ids]
  const others = ids.filter((one) => one !== id)
  others.splice(before === null ? others.length : others.indexOf(before), 0, id)
  return others
}
