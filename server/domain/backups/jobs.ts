import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'

/** The columns of the part that holds the queue's waiting jobs. */
export const jobColumns = ['identifier', 'payload', 'run_at', 'max_attempts', 'job_key']

/**
 * Jobs run at least once, so waiting ones are kept: promised effects still happen after a move. Left out are jobs that
 * failed for good, the hourly clean-up, and sign-in codes, which nobody expects any more.
 */
export const copyJobsOut = `
  copy (
    select t.identifier, j.payload, j.run_at, j.max_attempts, j.key as job_key
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and t.identifier not in ('cleanUp', 'sendSignInCode')
    order by j.run_at, t.identifier collate "C", j.payload::text collate "C"
  ) to stdout`

/** Enqueues the jobs of a backup in the transaction of the restore. */
export async function copyJobsIn(client: pg.ClientBase, content: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`
    create temporary table restored_jobs (identifier text, payload json, run_at timestamptz, max_attempts integer, job_key text) on commit drop`)
  await pipeline(content, client.query(copyFrom(`copy restored_jobs (${jobColumns.join(', ')}) from stdin`)))
  await client.query(`
    select count(graphile_worker.add_job(identifier, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key))
    from restored_jobs`)
}
