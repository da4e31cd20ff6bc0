import { enqueue } from '../../jobs/queue.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import type { CompanyJob } from '../companyJobs/companyJob.ts'
import { endJob, type JobAt } from '../companyJobs/progress.ts'
import { actionOf } from './bulkJob.ts'
import { effects } from './effects/effects.ts'

/** Hours for which a bulk action can be undone. */
const undoHours = 24

/**
 * Ends a bulk action or its undoing in whatever state: counts what became of the posts, has the people told whom it concerns, and lets it be undone for a day. Records
 * `bulk.finished` or `bulk.undone`.
 */
export async function endBulk(
  tx: Db,
  at: JobAt,
  job: Pick<CompanyJob, 'kind' | 'importID' | 'setup' | 'createdBy'>,
  { state, problem }: { state: 'done' | 'failed' | 'cancelled'; problem?: string },
): Promise<void> {
  const { companyID, jobID } = at
  const [counted] = await rows<{ changed: number; same: number; left: number }>(
    tx,
    companyID,
    `select count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where outcome = 'same')::int as same,
       count(*) filter (where outcome = 'left')::int as left
     from bulk_rows where company_id = $1 and job_id = $2::uuid`,
    [jobID],
  )
  const report = { changed: 0, same: 0, left: 0, ...counted, ...(problem === undefined ? {} : { problem }) }
  await endJob(tx, at, { state, report })
  const isUndoing = job.kind === 'undoBulk'
  if (isUndoing && state === 'done') await setUndoable(tx, { companyID, jobID: job.importID ?? '' }, false)
  if (!isUndoing && report.changed > 0) {
    await setUndoable(tx, at, true)
    if (effects[actionOf(job).kind].tells !== undefined) await enqueue(tx, 'tellBulk', { companyID, jobID })
  }
  const { changed, same, left } = report
  await record(tx, companyID, {
    type: isUndoing ? 'bulk.undone' : 'bulk.finished',
    actorID: job.createdBy,
    data: { jobID: isUndoing ? (job.importID ?? '') : jobID, changed, same, left },
  })
}

async function setUndoable(tx: Db, { companyID, jobID }: JobAt, isUndoable: boolean): Promise<void> {
  await rows(
    tx,
    companyID,
    `update company_jobs set undo_until = case when $3::boolean then now() + make_interval(hours => ${undoHours}) end
     where company_id = $1 and id = $2::uuid`,
    [jobID, isUndoable],
  )
}
