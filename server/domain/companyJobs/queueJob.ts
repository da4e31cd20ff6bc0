import { CallError } from '../../../contract/errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import type { CompanyJob } from './companyJob.ts'

/** Adds a job that a worker takes up after the transaction. Refuses with `jobRunning` while another of its kind runs. */
export async function queueJob(
  asking: Asking,
  { kind, importID = null }: { kind: CompanyJob['kind']; importID?: string | null },
): Promise<string> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const id = newID()
  await refuseRunning(
    rows(
      db,
      companyID,
      `insert into company_jobs (company_id, id, kind, phase, created_by, import_id)
       values ($1, $2::uuid, $3, 'queued', $4::uuid, $5::uuid)`,
      [id, kind, userID, importID],
    ),
  )
  await enqueue(db, 'runCompanyJob', { companyID, jobID: id })
  await record(db, companyID, { type: 'job.created', actorID: userID, data: { jobID: id, kind } })
  return id
}

/** Has a job that waited for a person taken up by a worker. Refuses with `jobRunning`. */
export async function requeueJob({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, jobID: string): Promise<void> {
  await refuseRunning(
    rows(
      db,
      companyID,
      `update company_jobs
       set state = 'waiting', phase = 'queued', done = 0, total = 0, touched_at = now()
       where company_id = $1 and id = $2::uuid`,
      [jobID],
    ),
  )
  await enqueue(db, 'runCompanyJob', { companyID, jobID })
}

/** The unique indexes allow one job at a time of those that would be in each other's way (SQLSTATE 23505, unique_violation). */
export async function refuseRunning(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    const isTaken =
      error instanceof Error &&
      'constraint' in error &&
      typeof error.constraint === 'string' &&
      error.constraint.startsWith('company_jobs_one_')
    throw isTaken ? new CallError('jobRunning') : error
  }
}
