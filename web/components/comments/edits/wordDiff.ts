/** A piece of a text: in both versions, in the earlier one alone, or in the later one alone. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** As many pairs of words are compared: beyond it two long texts that share little are compared by their lines, and then as wholes. */
const mostPairs = 2_000_000

/** The difference between two versions of a text, by words: the pieces of both in their order. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const byWords = partsOf(wordsOf(before), wordsOf(after))
  if (byWords) return byWords
  return (
    partsOf(linesOf(before), linesOf(after)) ?? [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  )
}

const wordsOf = (text: string) => text.split(/(\s+)/u).filter((piece) => piece !== '')
const linesOf = (text: string) => text.split(/(?<=\n)/u)

/** The longest common subsequence between what both begin and end with; null where that is too much to compare. */
function partsOf(before: readonly string[], after: readonly string[]): DiffPart[] | null {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const one = before.slice(start, before.length - end)
  const other = after.slice(start, after.length - end)
  if (one.length * other.length > mostPairs) return null
  return joined([
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...between(one, other),
    ...before.slice(before.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
}

function between(one: readonly string[], other: readonly string[]): DiffPart[] {
  const width = other.length + 1
  // For each pair of places the length of what the rests have in common.
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      parts.push({ kind: 'same', text: one[row] ?? '' })
      row += 1
      column += 1
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1)))
      parts.push({ kind: 'removed', text: one[row++] ?? '' })
    else parts.push({ kind: 'added', text: other[column++] ?? '' })
  }
  return parts
}

/** Neighbours of one kind as one piece: what was removed before what took its place, blanks between two changed words among them. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const pieces: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed })
    if (added !== '') pieces.push({ kind: 'added', text: added })
    removed = added = ''
  }
  parts.forEach(({ kind, text }, index) => {
    const next = parts[index + 1]
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (removed !== '' && added !== '' && text.trim() === '' && next && next.kind !== 'same') {
      removed += text
      added += text
    } else {
      flush()
      const last = pieces.at(-1)
      if (last?.kind === 'same') last.text += text
      else pieces.push({ kind, text })
    }
  })
  flush()
  return pieces
}
