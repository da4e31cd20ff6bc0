import { bulkPermissions } from '../../../../contract/bulkKinds.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { refuseRunning } from '../../companyJobs/queueJob.ts'
import { newID } from '../../ids.ts'
import { actionOf, findBulkJob, insertBulkJob } from '../bulkJob.ts'
import { atOnce } from '../effects/effects.ts'
import { runOrQueue } from '../startBulk.ts'

/**
 * Undoes a bulk action, or has a job do it, and returns the undoing's id. Refuses with `notFound` for another's, with `forbidden` without the action's
 * permission, with `jobRunning` while it or its undoing runs, and with `bulkUndoOver` after a day.
 */
export async function startUndoBulk(asking: Asking, jobID: string): Promise<string> {
  const { db, companyID } = asking
  const job = await findBulkJob(asking, jobID, { kind: 'bulk', isLocked: true })
  const action = actionOf(job)
  if (!may(asking, bulkPermissions[action.kind])) throw new CallError('forbidden')
  if (job.state === 'waiting' || job.state === 'running') throw new CallError('jobRunning')
  if (job.undoUntil === null || job.undoUntil <= new Date()) throw new CallError('bulkUndoOver')
  const id = newID()
  await refuseRunning(insertBulkJob(asking, { id, kind: 'undoBulk', action, phase: 'undoing', undoes: job.id }))
  const [stored] = await rows<{ count: number }>(db, companyID, storeQuery, [id, job.id])
  await runOrQueue(asking, { jobID: id, total: stored?.count ?? 0, most: atOnce(action.kind) })
  return id
}

// A cancelled undoing has undone some already.
const storeQuery = `
  with stored as (
    insert into bulk_rows (company_id, job_id, nr, post_id)
    select $1, $2::uuid, row_number() over (order by r.post_id), r.post_id
    from bulk_rows r
    where r.company_id = $1 and r.job_id = $3::uuid and r.outcome = 'changed' and not exists (
      select from company_jobs u
      join bulk_rows x on x.company_id = $1 and x.post_id = r.post_id and x.job_id is not distinct from u.id and x.outcome = 'changed'
      where u.company_id = $1 and u.import_id = $3::uuid and u.id <> $2::uuid)
    returning nr
  )
  select count(*)::int as count from stored`
