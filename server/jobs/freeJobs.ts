import { sql } from 'kysely'
import type { Db } from '../ports/database/database.ts'

/** No job of ours takes longer: the mail server's time is up after one minute. */
const leaseSeconds = 300

/**
 * Gives back the jobs of workers that were killed: one holds a job for five minutes at most. The queue's own limit is four hours, in which an
 * email would not be sent. Gives how many there were.
 */
export async function freeJobs(db: Db, heldForSeconds = leaseSeconds): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${heldForSeconds})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
