import { CallError } from '../../../../contract/errors.ts'
import type { ImportSetup } from '../../../../contract/imports.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findJob } from '../../companyJobs/companyJob.ts'
import { requeueJob } from '../../companyJobs/queueJob.ts'
import { customerMapping } from '../customers/customerMapping.ts'
import { readKnownFields } from '../customers/knownFields.ts'
import { requireImportable } from '../customers/whoImports.ts'
import { chosenOf, mappingOf, refusing, requireUploaded, type ImportState } from './uploadedFile.ts'

/**
 * Starts a dry run with these settings, which are remembered. Refuses with `importNotReady`, `importRefused` (settings
 * that contradict each other), `forbidden` or `jobRunning`.
 */
export async function startCheck(
  asking: Asking,
  { jobID, setup }: { jobID: string; setup: ImportSetup },
): Promise<void> {
  const { db, companyID } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import', isLocked: true })
  const { format, columns } = requireUploaded(job)
  if (format === 'workbook') throw new CallError('importNotReady')
  await requireImportable(asking, setup)
  if (format !== 'export')
    await refusing(async () =>
      setup.kind === 'posts' ? mappingOf(asking, setup) : customerMapping(setup, await readKnownFields(db, companyID)),
    )
  const by = signedIn(asking).userID
  const state: ImportState = { ...(format && { format }), ...(columns && { columns }), chosen: setup, by }
  await rows(
    db,
    companyID,
    `update company_jobs set setup = $3::jsonb, report = '{}' where company_id = $1 and id = $2::uuid`,
    [jobID, JSON.stringify(state)],
  )
  await requeueJob(asking, jobID)
}

/** Starts the import that a dry run has checked. Refuses with `importNotReady`, `forbidden` or `jobRunning`. */
export async function startImport(asking: Asking, jobID: string): Promise<void> {
  const { db, companyID } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import', isLocked: true })
  if (job.state !== 'waiting' || job.phase !== 'checked' || job.report.problem !== undefined)
    throw new CallError('importNotReady')
  const chosen = chosenOf(job)
  if (chosen) await requireImportable(asking, chosen)
  await rows(
    db,
    companyID,
    `update company_jobs set setup = setup || jsonb_build_object('by', $3::text) where company_id = $1 and id = $2::uuid`,
    [jobID, signedIn(asking).userID],
  )
  await requeueJob(asking, jobID)
}
