import { CallError } from '../../../../contract/errors.ts'
import { wordsFor } from '../../../words/words.ts'
import { pauseJob } from '../../companyJobs/progress.ts'
import { checkFile, type CheckedFile } from '../checkFile.ts'
import { ImportRefused } from '../importRefused.ts'
import { importPosts, type Outcome } from '../importPosts.ts'
import { findImportTarget, unknownStatuses } from '../importTarget.ts'
import { atOf, countedBytes, reportOf, type ImportRun } from './jobRun.ts'
import { plainWords } from './plainWords.ts'
import { readRecords } from '../files/readRecords.ts'
import { findColumns } from './findColumns.ts'
import { bytesOf, chosenOf, mappingOf, sourceOf, type ImportState } from './uploadedFile.ts'

/**
 * The dry run of an import: reads the whole file, writes none of it, and has the job wait for a person with what the
 * import would do, or with what keeps it from being done.
 */
export async function checkImport(run: ImportRun): Promise<void> {
  const { db, storage, company, job } = run
  const state = job.setup as ImportState
  const chosen = chosenOf(job)
  if (chosen?.kind !== 'posts') throw new Error('A dry run needs the settings that were chosen.')
  const at = atOf(run)
  try {
    const bytes = countedBytes(run, bytesOf(storage, company.id, job), 2)
    const file = sourceOf(job, chosen, bytes)
    const checked = await checkFile(file, await mappingOf({ db, companyID: company.id }, chosen), company.timeZone)
    const kept = { ...state, columns: await columnsOf(run), checked: checkedOf(checked) }
    const statuses = await unknownStatuses(db, company, checked)
    if (statuses.length > 0) {
      const problem = 'The file has statuses that your company doesn’t have. Choose one of yours for each.'
      return await pauseJob(db, at, { phase: 'uploaded', report: { problem, statuses }, setup: kept })
    }
    const target = await findImportTarget(db, company, { ...chosen, isDryRun: true, file: checked })
    const lines = new LineCounter()
    const totals = await importPosts(db, target, checked, { isDryRun: true }, lines)
    await pauseJob(db, at, { phase: 'checked', report: reportOf(totals, lines.count), setup: kept })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    await pauseJob(db, at, { phase: 'uploaded', report: { problem }, setup: { ...state } })
  }
}

/** The columns by which these settings are found again for another file. */
export async function columnsOf({ storage, company, job }: ImportRun): Promise<string[]> {
  const chosen = chosenOf(job)
  const records: Readonly<Record<string, unknown>>[] = []
  if (chosen)
    for await (const { fields } of readRecords(sourceOf(job, chosen, bytesOf(storage, company.id, job)))) {
      records.push(fields)
      if (records.length === 50) break
    }
  return findColumns(records).map(({ name }) => name)
}

/** A refusal as a sentence of the form; null for a failure of ours. */
export function problemOf(error: unknown): string | null {
  if (error instanceof ImportRefused) return plainWords(error.message)
  return error instanceof CallError ? wordsFor('en').t(`errors.${error.code}`, error.facts) : null
}

const checkedOf = ({ count, statuses, labels }: CheckedFile): NonNullable<ImportState['checked']> => ({
  count,
  statuses: [...statuses],
  labels,
})

/** Counts the records on which there are remarks. */
class LineCounter {
  count = 0
  progress(): void {}
  preview(): void {}
  outcome(outcome: Outcome): void {
    if (outcome.kind === 'refused' || outcome.notes.length > 0) this.count += 1
  }
}
