/** A text without diacritics. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** The similarity of two words by their letter pairs: 0 for none in common, 1 for the same (Dice's coefficient). */
export function pairLikeness(one: string, other: string): number {
  if (one === other) return 1
  if (one.length < 2 || other.length < 2) return 0
  const left = new Map<string, number>()
  for (let at = 0; at < one.length - 1; at += 1) {
    const pair = one.slice(at, at + 2)
    left.set(pair, (left.get(pair) ?? 0) + 1)
  }
  let common = 0
  for (let at = 0; at < other.length - 1; at += 1) {
    const pair = other.slice(at, at + 2)
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    common += 1
  }
  return (2 * common) / (one.length + other.length - 2)
}

/**
 * The number of letters to change, omit, add or swap with their neighbour to turn one word into the other (optimal
 * string alignment); undefined if more than `most`.
 */
export function editsBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let edits = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      if (one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        edits = Math.min(edits, (before[at - 2] ?? Infinity) + 1)
      next.push(edits)
    }
    if (Math.min(...next) > most) return undefined
    before = last
    last = next
  }
  const edits = last[other.length] ?? Infinity
  return edits <= most ? edits : undefined
}
