import type { JobReport } from '../../../../contract/jobs.ts'
import type { CompanyFacts } from '../../asking.ts'
import type { Db } from '../../../ports/database/database.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import { noteProgress, type JobAt } from '../../companyJobs/progress.ts'
import type { ImportTotals } from '../importPosts.ts'

/** One run of an import's job. */
export interface ImportRun {
  db: Db
  storage: Storage
  company: CompanyFacts
  job: CompanyJob
  /** Whether pictures may be at addresses of plain http, as an operator may allow. */
  allowsHTTP: boolean
}

/** Someone has cancelled the job while it ran. */
export class JobCancelled extends Error {}

export const atOf = ({ company, job }: Pick<ImportRun, 'company' | 'job'>): JobAt => ({
  companyID: company.id,
  jobID: job.id,
})

const everyMs = 1_000

/**
 * Bytes of a file that is read, as progress of its job: `passes` is how often it is read. Throws `JobCancelled` once
 * the job has been cancelled.
 */
export function countedBytes(
  { db, company, job }: ImportRun,
  bytes: () => AsyncIterable<Buffer>,
  passes: number,
): () => AsyncIterable<Buffer> {
  const total = (job.fileSize ?? 0) * passes
  // Kibibytes: a large file's bytes, twice, would leave the column's range.
  const unit = 1024
  let read = 0
  let notedAt = Date.now()
  return async function* () {
    for await (const piece of bytes()) {
      read += piece.length
      yield piece
      if (Date.now() - notedAt < everyMs) continue
      notedAt = Date.now()
      const progress = { done: Math.floor(read / unit), total: Math.ceil(total / unit) }
      if (!(await noteProgress(db, atOf({ company, job }), progress))) throw new JobCancelled()
    }
  }
}

/** An import's totals as its report has them. */
export function reportOf(totals: ImportTotals, lines: number): JobReport {
  const { records, created, updated, skipped, refused, comments, people } = totals
  return { records, created, updated, skipped: skipped - updated, refused, comments, people, lines }
}
