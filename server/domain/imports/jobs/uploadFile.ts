import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findJob } from '../../companyJobs/companyJob.ts'
import { partBytes, partKey } from '../../companyJobs/jobFile.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { oneLine } from '../../text/oneLine.ts'
import type { ImportState } from './uploadedFile.ts'

/** Begins an import with a file of this size in bytes. Refuses with `importTooLarge`. Records `job.created`. */
export async function beginImport(
  asking: Asking,
  { name, size }: { name: string; size: number },
): Promise<{ jobID: string }> {
  const { db, companyID, mostImportBytes } = asking
  const { userID } = signedIn(asking)
  if (size > mostImportBytes)
    throw new CallError('importTooLarge', { field: 'size', megabytes: Math.floor(mostImportBytes / 2 ** 20) })
  const jobID = newID()
  await rows(
    db,
    companyID,
    `insert into company_jobs (company_id, id, kind, phase, created_by, file_name, file_size, file_parts, total)
     values ($1, $2::uuid, 'import', 'uploading', $3::uuid, $4, $5, $6, $6)`,
    [jobID, userID, oneLine(name) || 'file', size, Math.ceil(size / partBytes)],
  )
  await record(db, companyID, { type: 'job.created', actorID: userID, data: { jobID, kind: 'import' } })
  return { jobID }
}

/**
 * Stores the next part of an import's file; the last one makes it ready. Refuses with `importNotReady` a part out of its
 * turn, and with `badInput` one of another size.
 */
export async function addPart(
  { db, companyID, storage }: Pick<Asking, 'db' | 'companyID' | 'storage'>,
  { jobID, number, bytes }: { jobID: string; number: number; bytes: Buffer },
): Promise<{ done: number; total: number }> {
  const job = await findJob(db, companyID, jobID, { kind: 'import' })
  const total = job.fileParts ?? 0
  if (job.phase !== 'uploading' || job.state !== 'waiting' || number > Math.min(job.done + 1, total))
    throw new CallError('importNotReady')
  const expected = number < total ? partBytes : (job.fileSize ?? 0) - (total - 1) * partBytes
  if (bytes.length !== expected) throw new CallError('badInput', { field: 'file', path: '/api/imports/addPart' })
  await storage.write(partKey(companyID, jobID, number), bytes)
  const state: ImportState = number === 1 ? { format: formatOf(job.fileName ?? '', bytes) } : {}
  const [taken] = await rows<{ done: number }>(
    db,
    companyID,
    `update company_jobs
     set done = greatest(done, $3), setup = setup || $4::jsonb, touched_at = now(),
       phase = case when $3 = file_parts then 'uploaded' else phase end
     where company_id = $1 and id = $2::uuid and phase = 'uploading' and state = 'waiting'
     returning done`,
    [jobID, number, JSON.stringify(state)],
  )
  if (!taken) throw new CallError('importNotReady')
  return { done: taken.done, total }
}

/** Told by its beginning; a name only decides between texts. An Excel workbook is a ZIP file, as an export of ours is. */
function formatOf(name: string, beginning: Buffer): NonNullable<ImportState['format']> {
  if (beginning.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return /\.(xls[xmb]?|ods)$/i.test(name) || beginning.includes('[Content_Types].xml') ? 'workbook' : 'export'
  }
  if (/\.(csv|tsv|tab)$/i.test(name)) return 'csv'
  if (/\.json$/i.test(name)) return 'json'
  const text = beginning.subarray(0, 1_000).toString('latin1').replaceAll('\0', '')
  return /^[^\w"']*[[{]/.test(text) ? 'json' : 'csv'
}
