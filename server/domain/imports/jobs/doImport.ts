import { checkCustomers } from '../customers/checkCustomers.ts'
import { runCustomers } from '../customers/runCustomers.ts'
import { checkImport } from './checkImport.ts'
import type { ImportRun } from './jobRun.ts'
import { runImport } from './runImport.ts'
import { chosenOf } from './uploadedFile.ts'

/** The dry run of an import's file, or the import itself, of whatever its records are. */
export async function doImport(run: ImportRun, what: 'check' | 'run'): Promise<void> {
  const chosen = chosenOf(run.job)
  if (chosen === undefined || chosen.kind === 'posts') return what === 'run' ? runImport(run) : checkImport(run)
  return what === 'run' ? runCustomers(run, chosen) : checkCustomers(run, chosen)
}
