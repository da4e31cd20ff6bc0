import { CallError } from '../../../contract/errors.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../ports/database/database.ts'

/** A use of something limited: what is counted, in which window of time, and the maximum. */
export interface Use {
  key: string
  windowStart: Date
  most: number
  seconds: number
}

/** A use of `key` at this time. */
export function useOf(key: string, { count, seconds }: { count: number; seconds: number }): Use {
  return {
    key,
    windowStart: new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000),
    most: count,
    seconds,
  }
}

/**
 * Counts a use of `key`, or several, in the current window and refuses with `tooMany` beyond `count`. Counted in PostgreSQL, so
 * that all processes share the count; when it can't be counted it is refused (0035, Limits).
 */
export async function countUse(
  db: Db,
  key: string,
  limit: { count: number; seconds: number },
  uses = 1,
): Promise<void> {
  const use = useOf(key, limit)
  checkUse(use, await addUses(db, use, uses))
}

/** Counts several uses at once. Gives all uses in the window, of which these are the last; each is held against the maximum by `checkUse`. */
export async function addUses(
  db: Db,
  { key, windowStart }: Pick<Use, 'key' | 'windowStart'>,
  uses: number,
): Promise<number | undefined> {
  const { rows } = await db.executeQuery<{ used: number }>(
    CompiledQuery.raw(countingSQL('$1', '$2', '$3'), [key, windowStart, uses]),
  )
  return rows[0]?.used
}

/** SQL that counts uses and returns all uses in the window (`used`). */
const countingSQL = (key: string, windowStart: string, uses: string) => `
  insert into limits as l (key, window_start, count)
  select ${key}::text, ${windowStart}::timestamptz, ${uses}::int
  on conflict (key, window_start) do update set count = l.count + excluded.count
  returning l.count as used`

/** Refuses with `tooMany` if a use was one too many, or was not counted at all. */
export function checkUse({ most, windowStart, seconds }: Use, used: number | null | undefined): void {
  if (used == null || used > most) throw new CallError('tooMany', { seconds: secondsLeft(windowStart, seconds) })
}

/** The rest of a window, in whole seconds, at least one. */
export function secondsLeft(windowStart: Date, seconds: number): number {
  return Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - Date.now()) / 1000))
}
