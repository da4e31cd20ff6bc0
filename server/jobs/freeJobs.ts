import { sql } from 'kysely'
import type { Db } from '../ports/database/database.ts'

/** No job of ours takes longer: the mail server's time is up after one minute. */
const leaseSeconds = 300

/**
 * Gives back the jobs of workers that were killed: one holds a job for five minutes at most. The queue's own limit is four hours, in which a
 * mail would not be sent. Gives how many there were.
 */
export async function freeJobs(db: Db, heldForSeconds = leaseSeconds): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with lost as (
      select count(*)::int as jobs, array_agg(distinct locked_by) as workers
      from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${heldForSeconds})
    )
    select lost.jobs as freed, graphile_worker.force_unlock_workers(lost.workers) from lost where lost.jobs > 0`.execute(db)
  return rows[0]?.freed ?? 0
}
