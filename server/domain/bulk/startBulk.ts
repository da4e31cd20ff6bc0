import type { BulkAction, BulkSelection } from '../../../contract/bulk.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { noteProgress } from '../companyJobs/progress.ts'
import { insertBulkJob } from './bulkJob.ts'
import { atOnce } from './effects/effects.ts'
import { keepAction } from './keepAction.ts'
import { runStep } from './runStep.ts'
import { selectRows } from './selectRows.ts'

/**
 * Changes the posts of a selection, or has a job do it, and returns the job's id. Records `bulk.started`. Refuses as `keepAction` and `selectRows` do.
 */
export async function startBulk(
  asking: Asking,
  { selection, action }: { selection: BulkSelection; action: BulkAction },
): Promise<string> {
  const { db, companyID } = asking
  const kept = await keepAction(asking, action)
  const jobID = newID()
  await insertBulkJob(asking, { id: jobID, kind: 'bulk', action: kept, phase: 'changing' })
  const total = await selectRows(asking, jobID, { selection, action: kept })
  await record(db, companyID, {
    type: 'bulk.started',
    actorID: signedIn(asking).userID,
    data: { jobID, action: kept.kind, posts: total },
  })
  await runOrQueue(asking, { jobID, total, most: atOnce(kept.kind) })
  return jobID
}

/** Runs a small job in the transaction that it is given; leaves a large one to a worker. */
export async function runOrQueue(
  { db, companyID }: Asking,
  { jobID, total, most }: { jobID: string; total: number; most: number },
): Promise<void> {
  await noteProgress(db, { companyID, jobID }, { done: 0, total })
  if (total <= most) {
    while (await runStep(db, companyID, jobID)) continue
    return
  }
  await rows(
    db,
    companyID,
    `update company_jobs set state = 'waiting', phase = 'queued', started_at = null where company_id = $1 and id = $2::uuid`,
    [jobID],
  )
  await enqueue(db, 'runCompanyJob', { companyID, jobID })
}
