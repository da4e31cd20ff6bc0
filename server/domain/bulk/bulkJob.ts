import { rows } from '../../ports/database/database.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { findJob, isBulk, type CompanyJob } from '../companyJobs/companyJob.ts'
import type { KeptAction } from './effects/effect.ts'

/** What the row of a bulk action, or of its undoing, keeps of it in `setup`. */
export interface BulkSetup {
  action: KeptAction
}

export const actionOf = ({ setup }: Pick<CompanyJob, 'setup'>): KeptAction => (setup as unknown as BulkSetup).action

/** Adds the row of a job that runs from now on, or waits for a worker. */
export async function insertBulkJob(
  { db, companyID, viewer }: Pick<Asking, 'db' | 'companyID' | 'viewer'>,
  job: {
    id: string
    kind: 'bulk' | 'undoBulk'
    action: KeptAction
    phase: 'queued' | 'changing' | 'undoing'
    undoes?: string
  },
): Promise<void> {
  const setup: BulkSetup = { action: job.action }
  await rows(
    db,
    companyID,
    `insert into company_jobs (company_id, id, kind, state, phase, created_by, import_id, setup, started_at)
     values ($1, $2::uuid, $3, case when $4 = 'queued' then 'waiting' else 'running' end, $4, $5::uuid, $6::uuid, $7::jsonb,
       case when $4 = 'queued' then null else now() end)`,
    [job.id, job.kind, job.phase, signedIn({ viewer }).userID, job.undoes ?? null, JSON.stringify(setup)],
  )
}

/**
 * A bulk action, or its undoing, that the viewer, a member, may read and undo: their own, and for those who may manage the company's data every one. Refuses with
 * `notFound`.
 */
export async function findBulkJob(
  asking: Asking,
  jobID: string,
  options: { kind?: CompanyJob['kind']; isLocked?: boolean } = {},
): Promise<CompanyJob> {
  const job = await findJob(asking.db, asking.companyID, jobID, options)
  if (!isBulk(job) || !seesJob(asking, job)) throw new CallError('notFound', { field: 'jobID' })
  return job
}

function seesJob(asking: Asking, { createdBy }: Pick<CompanyJob, 'createdBy'>): boolean {
  if (!may(asking, 'admin.view')) return false
  return may(asking, 'data.manage') || (createdBy !== null && createdBy === signedIn(asking).userID)
}
