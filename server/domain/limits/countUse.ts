import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { Db } from '../../ports/database/database.ts'

/**
 * Counts one use of `key` in the present window and refuses with `tooMany` beyond `count`. Counted in PostgreSQL, so that every process
 * counts alike; when it cannot be counted it is refused (decisions: Limits).
 */
export async function countUse(db: Db, key: string, { count, seconds }: { count: number; seconds: number }): Promise<void> {
  const windowStart = new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000)
  const { used } = await db
    .insertInto('limits')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`limits.count + 1` }))
    .returning('count as used')
    .executeTakeFirstOrThrow()
  if (used > count) throw new CallError('tooMany', { seconds: secondsLeft(windowStart, seconds) })
}

/** How long a window still lasts, in whole seconds, at least one. */
export function secondsLeft(windowStart: Date, seconds: number): number {
  return Math.max(1, Math.ceil((windowStart.getTime() + seconds * 1000 - Date.now()) / 1000))
}
