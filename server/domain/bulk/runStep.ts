import { bulkPermissions, type BulkActionKind } from '../../../contract/bulkKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { findJob, type CompanyJob } from '../companyJobs/companyJob.ts'
import { noteProgress } from '../companyJobs/progress.ts'
import type { Batch } from './batch.ts'
import { permissionsOf } from '../team/permissionsOf.ts'
import { actionOf } from './bulkJob.ts'
import { atOnce, effects } from './effects/effects.ts'
import type { Effect, KeptAction } from './effects/effect.ts'
import { endBulk } from './endBulk.ts'
import { runBatch, type BatchLocks } from './runBatch.ts'
import { undoing } from './undo/undoing.ts'

/**
 * Changes the next posts of a bulk action, or of its undoing, and notes how far it is, in the transaction that it is given; gives whether there is more to do. The
 * job's row is locked first, so that two runs never change the same posts. Ends a job that was cancelled, or whose maker may no longer do it.
 */
export async function runStep(tx: Db, companyID: CompanyID, jobID: string): Promise<boolean> {
  const job = await findJob(tx, companyID, jobID, { isLocked: true })
  if (job.state !== 'running') return false
  const at = { companyID, jobID }
  const end = async (state: 'done' | 'failed' | 'cancelled', problem?: string) => {
    await endBulk(tx, at, job, { state, ...(problem === undefined ? {} : { problem }) })
    return false
  }
  const { kind } = actionOf(job)
  if (job.isCancelled) return end('cancelled')
  const actorID = job.createdBy
  const permissions = actorID === null ? [] : await permissionsOf(tx, companyID, actorID)
  if (actorID === null || !permissions.includes('admin.view') || !permissions.includes(bulkPermissions[kind]))
    return end('failed', 'The person who started this may no longer do it.')
  const until = Math.min(job.done + atOnce(kind), job.total)
  if (until > job.done) {
    const { locks, apply } = workOf(job)
    await runBatch({ tx, companyID, jobID, actorID, permissions, after: job.done, until }, locks, apply)
    await noteProgress(tx, at, { done: until, total: job.total })
  }
  return until < job.total || end('done')
}

function workOf(job: CompanyJob): { locks: BatchLocks; apply: (batch: Batch) => Promise<void> } {
  const action = actionOf(job)
  if (job.kind === 'undoBulk') {
    const { importID } = job
    if (importID === null) throw new Error('An undoing names what it undoes.')
    const { locks, apply } = undoing(action.kind)
    return {
      locks: { ...locks, ...(action.kind === 'board' ? { alsoBoards: { movesOf: importID } } : {}) },
      apply: (batch) => apply(batch, { jobID: importID, action }),
    }
  }
  return workOfEffect(effects[action.kind] as Effect<BulkActionKind>, action)
}

function workOfEffect(effect: Effect<BulkActionKind>, action: KeptAction) {
  return {
    locks: {
      ranks: effect.ranks,
      takesAway: effect.takesAway === true,
      ...(action.kind === 'merge' ? { also: action.intoPostID } : {}),
      ...(action.kind === 'board' ? { alsoBoards: { boardID: action.boardID } } : {}),
    },
    apply: (batch: Batch) => effect.apply(batch, action),
  }
}
