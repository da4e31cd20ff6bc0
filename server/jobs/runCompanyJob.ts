import { join } from 'node:path'
import { CallError } from '../../contract/errors.ts'
import { endBulk } from '../domain/bulk/endBulk.ts'
import { runBulk } from '../domain/bulk/runBulk.ts'
import { findJob, isBulk, type CompanyJob } from '../domain/companyJobs/companyJob.ts'
import { removeFileParts } from '../domain/companyJobs/jobFile.ts'
import { beginJob, endJob } from '../domain/companyJobs/progress.ts'
import { runErasure } from '../domain/erasure/customers/runErasure.ts'
import { runExport } from '../domain/exports/jobs/runExport.ts'
import { doImport } from '../domain/imports/jobs/doImport.ts'
import { JobCancelled } from '../domain/imports/jobs/jobRun.ts'
import { undoImport } from '../domain/imports/undo/undoImport.ts'
import { runProfileExport } from '../domain/ownData/profiles/runProfileExport.ts'
import { originOf } from '../http/hosts.ts'
import { inTransaction } from '../ports/database/database.ts'
import { keepLongJobs } from './freeJobs.ts'
import { id, job, type Task } from './job.ts'

const mostAttempts = 4
const keptEveryMs = 15_000

/**
 * Exports, imports, checks an import's file, undoes an import, erases a customer's company, or changes many posts, as its row says. A run that failed goes on where it
 * ended; after a few the job has failed, with a sentence. Its lock is kept for as long as this process lives.
 */
export const runCompanyJob = job('runCompanyJob', { jobID: id }, async ({ jobID }, task) => {
  const { db, company, attempt, service } = task
  const at = { companyID: company.id, jobID }
  const kept = setInterval(() => void keepLongJobs(db).catch(() => {}), keptEveryMs)
  try {
    await run(task, jobID)
  } catch (error) {
    if (error instanceof JobCancelled) await endJob(db, at, { state: 'cancelled' })
    else if (attempt < mostAttempts) throw error
    else {
      service.log.error({ err: error, jobID }, 'an export, an import or a bulk action failed')
      await fail(task, jobID)
    }
  } finally {
    clearInterval(kept)
  }
  await removeUpload(task, jobID)
})

const failed =
  'Something went wrong on the server, several times. The server’s log says what. Try again, or ask the people who run it.'

/** What a bulk action has changed is told and can be undone all the same. */
async function fail({ db, company }: Task, jobID: string): Promise<void> {
  const at = { companyID: company.id, jobID }
  await inTransaction(db, async (tx) => {
    const job = await findJob(tx, company.id, jobID, { isLocked: true })
    if (isBulk(job)) await endBulk(tx, at, job, { state: 'failed', problem: failed })
    else await endJob(tx, at, { state: 'failed', report: { problem: failed } })
  })
}

async function run({ db, company, service, imports = doImport }: Task, jobID: string): Promise<void> {
  const found = await findJob(db, company.id, jobID).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  if (!found) return
  const { kind, phase } = found
  const { storage, database, env, outbound, secret } = service
  const isRun = kind === 'import' && (phase === 'importing' || found.report.records !== undefined)
  const next = phases[kind] ?? (isRun ? 'importing' : 'checking')
  if (!(await beginJob(db, { companyID: company.id, jobID }, next))) return
  if (isBulk(found)) return runBulk(db, company.id, jobID)
  const allowsHTTP = outbound.allowsPrivate
  const begun = { db, storage, company, job: await findJob(db, company.id, jobID), allowsHTTP }
  if (kind === 'eraseCustomer') await runErasure({ ...begun, secret })
  else if (kind === 'exportProfile')
    await runProfileExport({ ...begun, pool: database.pool, origin: originOf(env, company), secret })
  else if (kind === 'export')
    await runExport({
      ...begun,
      companyID: company.id,
      pool: database.pool,
      folder: join(env.DATA_DIR, 'exports'),
    })
  else if (kind === 'undoImport') await undoImport(begun)
  else await imports(begun, isRun ? 'run' : 'check')
}

/** What a job of a kind does first; an import is checked before it runs. */
const phases: Partial<Record<CompanyJob['kind'], CompanyJob['phase']>> = {
  export: 'exporting',
  exportProfile: 'exporting',
  eraseCustomer: 'erasing',
  bulk: 'changing',
  undoImport: 'undoing',
  undoBulk: 'undoing',
}

/** The file of an import that has ended is of no more use. */
async function removeUpload({ db, company, service }: Task, jobID: string): Promise<void> {
  const found = await findJob(db, company.id, jobID).catch(() => null)
  if (found?.kind === 'import' && found.phase === 'ended') await removeFileParts(service.storage, company.id, jobID)
}
