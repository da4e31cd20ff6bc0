import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import { offeredMs, partKey, removeFileParts, storeFile } from '../../companyJobs/jobFile.ts'
import { endJob, noteProgress } from '../../companyJobs/progress.ts'
import { exportCompany } from '../exportCompany.ts'
import { ExportRefused } from '../exportFolder.ts'
import { zipFolder } from './zipFolder.ts'

/** One run of an export's job. */
export interface ExportRun {
  db: Db
  pool: pg.Pool
  storage: Storage
  companyID: CompanyID
  job: CompanyJob
  /** Where the export is made before it is packed. */
  folder: string
}

/**
 * Exports everything of a company and stores it as one ZIP file, which is offered for a day. The file's size and parts
 * are written when it is whole, so that a run that is killed leaves nothing to download; the next begins anew.
 */
export async function runExport({ db, pool, storage, companyID, job, folder }: ExportRun): Promise<void> {
  const at = { companyID, jobID: job.id }
  const made = join(folder, job.id)
  const isGoingOn = (done: number, total: number, phase?: CompanyJob['phase']) =>
    noteProgress(db, at, { done, total, ...(phase && { phase }) })
  try {
    await rm(made, { recursive: true, force: true })
    await removeFileParts(storage, companyID, job.id)
    const { counts, missingFiles } = await exportCompany(pool, storage, companyID, made)
    let goesOn = await isGoingOn(0, 0, 'packing')
    const whole = async function* () {
      for await (const piece of zipFolder(made)) {
        if (!goesOn) return
        yield piece
      }
    }
    const keyOf = (number: number) => partKey(companyID, job.id, number)
    const { size, parts } = await storeFile(storage, keyOf, whole(), async (bytes) => {
      goesOn = await isGoingOn(Math.floor(bytes / 1024), 0)
    })
    if (!goesOn) {
      await removeFileParts(storage, companyID, job.id)
      return await endJob(db, at, { state: 'cancelled' })
    }
    await rows(
      db,
      companyID,
      `update company_jobs set file_name = 'export.zip', file_size = $3, file_parts = $4 where company_id = $1 and id = $2::uuid`,
      [job.id, size, parts],
    )
    const report = { counts, missingFiles: missingFiles.length }
    await endJob(db, at, { state: 'done', report, expires: new Date(Date.now() + offeredMs) })
  } catch (error) {
    if (!(error instanceof ExportRefused)) throw error
    await endJob(db, at, { state: 'failed', report: { problem: error.message } })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
