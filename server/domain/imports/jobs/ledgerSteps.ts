import type { JobReport } from '../../../../contract/jobs.ts'
import { noteProgress, type JobAt } from '../../companyJobs/progress.ts'
import { noTotals, type ImportSteps, type ImportTotals, type NumberedOutcome } from '../importPosts.ts'
import { reportOf } from './jobRun.ts'
import { noteLines, noteRows } from './ledger.ts'

/**
 * Notes each batch of an import in its transaction: the rows it made, what is to be said of its records, and the totals
 * up to it. `before` is the report of a run that was interrupted, or of the dry run.
 */
export function ledgerSteps(
  at: JobAt,
  { before, count }: { before: JobReport; count: number },
): ImportSteps & { isStopped(): boolean } {
  const { totals } = before as { totals?: ImportTotals }
  const from = totals ?? noTotals
  // A batch that is tried again is noted again: what it added before was not committed.
  let [settled, lines, records] = [0, totals ? (before.lines ?? 0) : 0, from.records]
  let stopped = false
  return {
    from,
    async note(tx, { made, totals, outcomes }) {
      await noteRows(tx, at, made)
      if (totals.records !== records) [settled, records] = [lines, totals.records]
      lines = settled + (await noteLines(tx, at, outcomes.map(remarkOf)))
      const report = { ...reportOf(totals, lines), totals }
      stopped = !(await noteProgress(tx, at, { done: totals.records, total: count, report }))
      return !stopped
    },
    isStopped: () => stopped,
  }
}

const remarkOf = (outcome: NumberedOutcome) => ({
  ...outcome,
  notes: outcome.kind === 'refused' ? [outcome.reason] : outcome.notes,
})
