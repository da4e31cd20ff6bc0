import { endJob } from '../../companyJobs/progress.ts'
import { importPosts } from '../importPosts.ts'
import { findImportTarget } from '../importTarget.ts'
import { problemOf } from './checkImport.ts'
import { ledgerSteps } from './ledgerSteps.ts'
import { atOf, type ImportRun } from './jobRun.ts'
import { noteRows } from './ledger.ts'
import { bytesOf, chosenOf, mappingOf, sourceOf, type ImportState } from './uploadedFile.ts'

/**
 * Imports a checked file. Each batch notes its rows and the totals up to it, so that a run after a killed one goes on
 * where that ended, and what was written can be undone, whether the import ends, fails or is cancelled.
 */
export async function runImport(run: ImportRun): Promise<void> {
  const { db, storage, company, job } = run
  const { checked } = job.setup as ImportState
  const chosen = chosenOf(job)
  if (chosen?.kind !== 'posts' || !checked) throw new Error('An import needs the settings and findings of its dry run.')
  const at = atOf(run)
  const steps = ledgerSteps(at, { before: job.report, count: checked.count })
  const end = (state: 'done' | 'failed' | 'cancelled', problem?: string) =>
    endJob(db, at, { state, ...(problem === undefined ? {} : { report: { problem } }) })
  try {
    const file = sourceOf(job, chosen, bytesOf(storage, company.id, job))
    const whole = {
      file,
      mapping: await mappingOf({ db, companyID: company.id }, chosen),
      count: checked.count,
      statuses: new Map(checked.statuses),
      labels: checked.labels ?? { categories: [], tags: [] },
    }
    const target = await findImportTarget(db, company, {
      ...chosen,
      isDryRun: false,
      file: whole,
      onMade: (tx, made) => noteRows(tx, at, made),
    })
    const options = { now: job.started ?? new Date(), actorID: job.createdBy, steps }
    await importPosts(db, target, whole, options, silent)
    await end(steps.isStopped() ? 'cancelled' : 'done')
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    await end('failed', problem)
  }
}

const silent = { progress: () => {}, preview: () => {}, outcome: () => {} }
