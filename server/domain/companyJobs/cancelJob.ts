import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findJob } from './companyJob.ts'
import { endJob } from './progress.ts'

/**
 * Cancels a job: one that waits has ended now, one that runs ends after its batch. Records `job.cancelled`. Refuses with
 * `jobOver` one that has ended, and with `notFound` what is none of the viewer's own bulk actions, unless they may manage data.
 */
export async function cancelJob(asking: Asking, jobID: string): Promise<void> {
  const { db, companyID } = asking
  const { state, kind, createdBy } = await findJob(db, companyID, jobID, { isLocked: true })
  const isOwn = (kind === 'bulk' || kind === 'undoBulk') && createdBy === signedIn(asking).userID
  if (!isOwn && !may(asking, 'data.manage')) throw new CallError('notFound', { field: 'jobID' })
  if (state !== 'waiting' && state !== 'running') throw new CallError('jobOver')
  await rows(
    db,
    companyID,
    `update company_jobs set cancel_asked_at = coalesce(cancel_asked_at, now()) where company_id = $1 and id = $2::uuid`,
    [jobID],
  )
  if (state === 'waiting') await endJob(db, { companyID, jobID }, { state: 'cancelled' })
  await record(db, companyID, { type: 'job.cancelled', actorID: signedIn(asking).userID, data: { jobID } })
}
