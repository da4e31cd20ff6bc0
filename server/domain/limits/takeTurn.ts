import { sql, type RawBuilder } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { Db } from '../../ports/database/database.ts'
import { patienceSQL } from '../../ports/database/patience.ts'

/** Less than a statement of a request may take until the database counts as silent. */
const mostWaitMs = 2_500

/**
 * Takes an advisory lock until the transaction ends, for a request: of many that wait for one lock, those whose turn doesn't come soon are told to try again, while the database is
 * well. `lock` is the lock's key. Refuses with `busy`.
 */
export async function takeTurn(tx: Db, lock: RawBuilder<unknown>): Promise<void> {
  try {
    await sql`
      select ${sql.raw(patienceSQL('lock_timeout', mostWaitMs))}, pg_advisory_xact_lock(${lock}), set_config('lock_timeout', '0', true)`.execute(
      tx,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
      throw new CallError('busy', { seconds: 2 })
    throw error
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03'
