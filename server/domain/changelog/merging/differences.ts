/** What became of a stretch of a list: the items from `from` to before `to` are `items` now. */
export interface Hunk {
  from: number
  to: number
  items: string[]
}

/** Comparing more pairs than these takes too long: what is between the common beginning and end then counts as one change. */
const mostPairs = 4_000_000

/** The stretches in which two lists differ, in order. */
export function differences(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1
    endAfter -= 1
  }
  if (start === endBefore && start === endAfter) return []
  const [one, other] = [before.slice(start, endBefore), after.slice(start, endAfter)]
  if (one.length * other.length > mostPairs) return [{ from: start, to: endBefore, items: other }]
  return hunksBetween(one, other).map((hunk) => ({ ...hunk, from: hunk.from + start, to: hunk.to + start }))
}

/** By the longest common subsequence. */
function hunksBetween(before: readonly string[], after: readonly string[]): Hunk[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      lengths[b * width + a] =
        before[b] === after[a]
          ? (lengths[(b + 1) * width + a + 1] ?? 0) + 1
          : Math.max(lengths[(b + 1) * width + a] ?? 0, lengths[b * width + a + 1] ?? 0)
  const hunks: Hunk[] = []
  let open: Hunk | null = null
  let [b, a] = [0, 0]
  while (b < before.length || a < after.length) {
    if (b < before.length && a < after.length && before[b] === after[a]) {
      open = null
      b += 1
      a += 1
      continue
    }
    if (open === null) hunks.push((open = { from: b, to: b, items: [] }))
    const skips =
      a === after.length ||
      (b < before.length && (lengths[(b + 1) * width + a] ?? 0) >= (lengths[b * width + a + 1] ?? 0))
    if (skips) open.to = b += 1
    else {
      open.items.push(after[a] ?? '')
      a += 1
    }
  }
  return hunks
}
