import { sql } from 'kysely'

/**
 * The database's time at the statement: when a row under a lock was written. `now()` is when the transaction began, which may be before the one that it
 * waited for.
 */
export const lockedTime = sql<Date>`clock_timestamp()`
