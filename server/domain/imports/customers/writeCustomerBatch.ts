import type { CustomersSetup } from '../../../../contract/imports.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { noteProgress, type JobAt } from '../../companyJobs/progress.ts'
import { planEntries } from '../../identify/planEntries.ts'
import { writeAll } from '../../identify/writeAll.ts'
import { noteLines } from '../jobs/ledger.ts'
import { learnSizes } from '../learnSizes.ts'
import type { CustomerMapping } from './customerMapping.ts'
import { doneInImport, noteCustomers } from './customerLedger.ts'
import { customersReport, type CustomerTotals } from './customerTotals.ts'
import type { TakeBatch } from './importCustomers.ts'
import { entriesOf, outcomesOf, totalsAfter } from './outcomesOf.ts'

interface WritingBatches {
  db: Db
  at: JobAt
  actorID: string | null
  mapping: CustomerMapping
  kind: CustomersSetup['kind']
  count: number
  /** What a run before this one has done. */
  from: { totals: CustomerTotals; lines: number }
}

/**
 * Writes batches, each in one transaction with its ledger, its remarks and the totals up to it, so that a kill leaves only whole records and the next run goes on. Other
 * imports, calls to identify and undoings wait for a batch, and it for them.
 */
export function batchWriter({ db, at, actorID, mapping, kind, count, from }: WritingBatches): TakeBatch {
  let { totals, lines } = from
  return async (batch, records) => {
    const done = await inTransaction(db, async (tx) => {
      const { companyID } = at
      await rows(tx, companyID, `select pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))`)
      const { known, planned } = await planEntries(
        {
          db: tx,
          companyID,
          mayMoveEmails: true,
          mayMakeFields: false,
          doneBefore: (ids) => doneInImport(tx, at, kind, ids),
        },
        entriesOf(batch),
      )
      const written = await writeAll({ db: tx, companyID, actorID, isQuiet: true }, known)
      await noteCustomers(tx, at, { known, planned, written })
      const linked = new Set(written.links.map(({ userID }) => userID))
      const outcomes = outcomesOf(batch, planned, { mapping, isLinked: (userID) => linked.has(userID) })
      const companies = kind === 'people' ? written.customers.filter(({ state }) => state.isNew).length : 0
      const next = totalsAfter(totals, outcomes, { records, companies })
      const nextLines = lines + (await noteLines(tx, at, outcomes))
      const report = { ...customersReport(kind, next, nextLines), totals: next }
      const goesOn = await noteProgress(tx, at, { done: records, total: count, report })
      return { totals: next, lines: nextLines, goesOn }
    })
    const size = (of: CustomerTotals) => of.records - from.totals.records
    await learnSizes(db, 'customers', { before: size(totals), now: size(done.totals) })
    ;({ totals, lines } = done)
    return done.goesOn ? totals : null
  }
}
