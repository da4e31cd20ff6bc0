import { CallError } from '../../../../contract/errors.ts'
import type { ImportSetup } from '../../../../contract/imports.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { findJob } from '../../companyJobs/companyJob.ts'
import { requeueJob } from '../../companyJobs/queueJob.ts'
import { mappingOf, refusing, requireUploaded, type ImportState } from './uploadedFile.ts'

/**
 * Starts a dry run with these settings, which are remembered. Refuses with `importNotReady`, `importRefused` (settings
 * that contradict each other) or `jobRunning`.
 */
export async function startCheck(
  asking: Asking,
  { jobID, setup }: { jobID: string; setup: ImportSetup },
): Promise<void> {
  const { db, companyID } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import', isLocked: true })
  const { format, columns } = requireUploaded(job)
  if (format === 'workbook') throw new CallError('importNotReady')
  if (format !== 'export') await refusing(() => Promise.resolve(mappingOf(setup)))
  const state: ImportState = { ...(format && { format }), ...(columns && { columns }), chosen: setup }
  await rows(
    db,
    companyID,
    `update company_jobs set setup = $3::jsonb, report = '{}' where company_id = $1 and id = $2::uuid`,
    [jobID, JSON.stringify(state)],
  )
  await requeueJob(asking, jobID)
}

/** Starts the import that a dry run has checked. Refuses with `importNotReady` or `jobRunning`. */
export async function startImport(asking: Asking, jobID: string): Promise<void> {
  const { db, companyID } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import', isLocked: true })
  if (job.state !== 'waiting' || job.phase !== 'checked' || job.report.problem !== undefined)
    throw new CallError('importNotReady')
  await requeueJob(asking, jobID)
}
