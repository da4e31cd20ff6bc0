import type { JobReport } from '../../../contract/jobs.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyJob } from './companyJob.ts'

/** What a run of a job has. */
export interface JobAt {
  companyID: CompanyID
  jobID: string
}

/** Days for which an import can be undone. */
const undoDays = 7

/** Says that a worker has taken up a job. Returns null for one that has ended, or was cancelled before. */
export async function beginJob(db: Db, { companyID, jobID }: JobAt, phase: CompanyJob['phase']): Promise<boolean> {
  const begun = await rows(
    db,
    companyID,
    `update company_jobs
     set state = 'running', phase = $3, started_at = coalesce(started_at, now()), touched_at = now()
     where company_id = $1 and id = $2::uuid and state in ('waiting', 'running')
     returning id`,
    [jobID, phase],
  )
  return begun.length > 0
}

/** Notes how far a job is. Returns whether it is to go on: false once someone has cancelled it. */
export async function noteProgress(
  db: Db,
  { companyID, jobID }: JobAt,
  { done, total, phase, report }: { done: number; total: number; phase?: CompanyJob['phase']; report?: JobReport },
): Promise<boolean> {
  const [noted] = await rows<{ isCancelled: boolean }>(
    db,
    companyID,
    `update company_jobs
     set done = $3, total = $4, phase = coalesce($5, phase), report = coalesce($6::jsonb, report), touched_at = now()
     where company_id = $1 and id = $2::uuid
     returning cancel_asked_at is not null as "isCancelled"`,
    [jobID, done, total, phase ?? null, report === undefined ? null : JSON.stringify(report)],
  )
  return noted?.isCancelled === false
}

/** A job's report as it ends: an import that waits has done nothing, and what its dry run found is no outcome. */
export const withoutDryRun = `case when kind = 'import' and state = 'waiting' then '{}' else report end`

/**
 * Ends a job; one that has ended stays as it is. What an import has written can be undone from then on for seven days. The words of a bulk action, which may name
 * people, are with its posts by now, and are kept nowhere else.
 */
export async function endJob(
  db: Db,
  { companyID, jobID }: JobAt,
  {
    state,
    report,
    expires = null,
  }: { state: 'done' | 'failed' | 'cancelled'; report?: JobReport; expires?: Date | null },
): Promise<void> {
  await rows(
    db,
    companyID,
    `update company_jobs j
     set state = $3, phase = 'ended', report = ${withoutDryRun} || coalesce($4::jsonb, '{}'), finished_at = now(), touched_at = now(),
       expires_at = $5::timestamptz,
       setup = case when kind in ('bulk', 'undoBulk') then setup #- '{action,note}' #- '{action,noteHTML}' #- '{action,value}' else setup end,
       undo_until = case
         when exists (select from import_rows r where r.company_id = $1 and r.job_id = $2::uuid)
         then now() + make_interval(days => ${undoDays})
       end
     where company_id = $1 and id = $2::uuid and state in ('waiting', 'running')`,
    [jobID, state, report === undefined ? null : JSON.stringify(report), expires],
  )
}

/** A job waits for a person again: for a dry run's findings to be read. */
export async function pauseJob(
  db: Db,
  { companyID, jobID }: JobAt,
  { phase, report, setup }: { phase: 'uploaded' | 'checked'; report: JobReport; setup: Record<string, unknown> },
): Promise<void> {
  await rows(
    db,
    companyID,
    `update company_jobs
     set state = 'waiting', phase = $3, done = 0, total = 0, report = $4::jsonb, setup = $5::jsonb, touched_at = now()
     where company_id = $1 and id = $2::uuid and state = 'running'`,
    [jobID, phase, JSON.stringify(report), JSON.stringify(setup)],
  )
}
