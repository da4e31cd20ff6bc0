import { checkCustomers } from '../customers/checkCustomers.ts'
import { runCustomers } from '../customers/runCustomers.ts'
import { checkImport } from './checkImport.ts'
import type { ImportRun } from './jobRun.ts'
import { runImport } from './runImport.ts'
import { chosenOf } from './uploadedFile.ts'

/** Does one of the two for a job, until it waits for a person again or has ended; throws `JobCancelled` where it ended so before anything was written. */
export type DoImport = (run: ImportRun, what: 'check' | 'run') => Promise<void>

/** The dry run of an import's file, or the import itself, of whatever its records are. */
export const doImport: DoImport = async (run, what) => {
  const chosen = chosenOf(run.job)
  if (chosen === undefined || chosen.kind === 'posts') return what === 'run' ? runImport(run) : checkImport(run)
  return what === 'run' ? runCustomers(run, chosen) : checkCustomers(run, chosen)
}
