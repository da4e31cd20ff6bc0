/** A mark as the drawing has it, in its units. */
export interface DrawnMark {
  key: string
  x: number
  y: number
  radius: number
  title: string
}

/** A title beside its mark: where it begins, or ends. */
export interface MarkLabel {
  key: string
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const longest = 26
/** What a letter takes at most of a line, and the line. */
const letter = 6.6
const line = 16

/**
 * The titles that have room beside their marks, each on the side where it stays within `from` and `to`. The first marks come first: a title that would cover another or a mark is left out,
 * and is said by its mark alone.
 */
export function labelsOf(marks: readonly DrawnMark[], { from, to }: { from: number; to: number }): MarkLabel[] {
  const taken: Box[] = marks.map(({ x, y, radius }) => around(x - radius, x + radius, y, radius * 2))
  const labels: MarkLabel[] = []
  for (const { key, x, y, radius, title } of marks) {
    const letters = [...title]
    const text =
      letters.length > longest
        ? `${letters
            .slice(0, longest - 1)
            .join('')
            .trimEnd()}…`
        : title
    const width = [...text].length * letter
    const gap = radius + 5
    const places = [
      { anchor: 'start' as const, at: x + gap, box: around(x + gap, x + gap + width, y, line) },
      { anchor: 'end' as const, at: x - gap, box: around(x - gap - width, x - gap, y, line) },
    ]
    const free = places.find(
      ({ box }) => box.left >= from && box.right <= to && !taken.some((other) => overlap(box, other)),
    )
    if (!free) continue
    taken.push(free.box)
    labels.push({ key, text, x: free.at, y: y + 4, anchor: free.anchor })
  }
  return labels
}

function around(left: number, right: number, y: number, height: number): Box {
  return { left, right, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
