import { sql, type RawBuilder } from 'kysely'
import { longQueue } from './queue.ts'
import type { Db } from '../ports/database/database.ts'

/** No job but the long ones takes longer: the mail server's time is up after one minute. Those say again and again that they are alive. */
const leaseSeconds = 300

/** A long job whose worker has said nothing for so long has lost it. */
const longLeaseSeconds = 60

/**
 * Gives back the jobs of workers that were killed: one holds a job for five minutes at most. The queue's own limit is four hours, in which an
 * email would not be sent. Gives how many there were.
 */
export async function freeJobs(db: Db, heldForSeconds = leaseSeconds): Promise<number> {
  const freed = await freeThose(db, sql`j.locked_at < now() - make_interval(secs => ${heldForSeconds})`)
  const long = await sql`
    with free as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where queue_name = ${longQueue} and locked_at < now() - make_interval(secs => ${longLeaseSeconds})
      returning id
    )
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    from free where j.job_queue_id = free.id and j.locked_at is not null`.execute(db)
  return freed + Number(long.numAffectedRows ?? 0)
}

/**
 * Gives back at once what a worker of this process held when it ended: a job whose end could not be written, say, because the database took no writes.
 * `doing` names the jobs that are being done still; they wait for the lease's end. Gives how many there were.
 */
export async function freeJobsOf(db: Db, worker: string, doing: readonly string[]): Promise<number> {
  const isLeft = sql`j.locked_by = ${worker} and j.id <> all(${doing}::bigint[])`
  return db.transaction().execute(async (tx) => {
    await sql`
      update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
      from graphile_worker._private_jobs j
      where j.job_queue_id = q.id and q.locked_by = ${worker} and ${isLeft}`.execute(tx)
    return freeThose(tx, isLeft)
  })
}

/**
 * Frees the jobs that a condition names. A held job that was queued again under its key was marked by the queue as done with, because the new job does its
 * work: of those, one that lost its worker goes, and is none that was given up.
 */
async function freeThose(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  await sql`
    delete from graphile_worker._private_jobs j
    where ${condition} and attempts >= max_attempts and updated_at > locked_at`.execute(db)
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null where ${condition}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Says that the long job that runs has not lost its worker. There is one at a time, so that it needs no name. */
export async function keepLongJobs(db: Db): Promise<void> {
  await sql`
    with kept as (
      update graphile_worker._private_job_queues set locked_at = now()
      where queue_name = ${longQueue} and locked_at is not null
      returning id
    )
    update graphile_worker._private_jobs j set locked_at = now() from kept where j.job_queue_id = kept.id and j.locked_at is not null`.execute(
    db,
  )
}
