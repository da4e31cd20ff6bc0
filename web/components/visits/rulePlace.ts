import type { Made } from '../outbox/waiting.ts'

/**
 * Where the rule goes among a list's rows: before the row `at`. `count` is how many of them are new, null when there may be more on pages that are not
 * shown. In a list that begins with the oldest it comes before the first new row, in any other after the last one: what is beyond was there before. None
 * where nothing is new, or where the border is on another page. `newReplies` is how many new replies each row has under it: where they are all that is new,
 * the rule comes before the first row with one, as long as the whole list is shown.
 */
export function rulePlace(
  isNew: readonly boolean[],
  made: readonly Made[],
  newReplies: readonly number[],
  { isStart, hasMore }: { isStart: boolean; hasMore: boolean },
): { at: number; count: number | null } | null {
  const first = isNew.indexOf(true)
  const replies = newReplies.reduce((sum, count) => sum + count, 0)
  if (first === -1)
    return replies > 0 && isStart && !hasMore
      ? { at: newReplies.findIndex((count) => count > 0), count: replies }
      : null
  const last = isNew.lastIndexOf(true)
  const rows = isNew.filter(Boolean).length
  const count = rows + replies
  const beginsWithOldest = timeOf(made[0]) < timeOf(made.at(-1))
  if (beginsWithOldest && rows === isNew.length - first) {
    if (first === 0 && !isStart) return null
    return { at: first, count: hasMore ? null : count }
  }
  if (last === isNew.length - 1 && hasMore) return null
  return { at: last + 1, count: isStart ? count : null }
}

function timeOf(made: Made | undefined): number {
  return Date.parse(made?.created ?? '')
}
