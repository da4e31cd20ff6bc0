import { rows } from '../../../ports/database/database.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import { offeredMs, partKey, removeFileParts, storeFile } from '../../companyJobs/jobFile.ts'
import { exportSetupOf } from '../../companyJobs/profileJob.ts'
import { endJob, noteProgress } from '../../companyJobs/progress.ts'
import { profileCopy } from './profileCopy.ts'

/**
 * Writes a profile's export to the storage, where it is offered for a day. Of one that was cancelled, or whose job went with whom it is about, nothing is left.
 */
export async function runProfileExport({
  job,
  storage,
  ...copying
}: Parameters<typeof profileCopy>[0] & { job: CompanyJob; storage: Storage }): Promise<void> {
  const { db, company } = copying
  const at = { companyID: company.id, jobID: job.id }
  await removeFileParts(storage, company.id, job.id)
  let goesOn = true
  const bytes = async function* () {
    for await (const piece of profileCopy(copying, exportSetupOf(job))) {
      if (!goesOn) return
      yield Buffer.from(piece)
    }
  }
  const keyOf = (number: number) => partKey(company.id, job.id, number)
  const { size, parts } = await storeFile(storage, keyOf, bytes(), async (written) => {
    goesOn = await noteProgress(db, at, { done: Math.floor(written / 1024), total: 0 })
  })
  const [kept] = goesOn
    ? await rows(
        db,
        company.id,
        `update company_jobs set file_name = 'profile.json', file_size = $3, file_parts = $4 where company_id = $1 and id = $2::uuid returning id`,
        [job.id, size, parts],
      )
    : []
  if (kept) return endJob(db, at, { state: 'done', expires: new Date(Date.now() + offeredMs) })
  await removeFileParts(storage, company.id, job.id)
  await endJob(db, at, { state: 'cancelled' })
}
