import type { CallError } from '../../../../contract/errors.ts'
import { changedIn } from '../../identify/changes.ts'
import type { Entry, Planned } from '../../identify/planEntries.ts'
import type { CustomerMapping } from './customerMapping.ts'
import type { CustomerTotals } from './customerTotals.ts'
import type { CustomerOutcome, NumberedCustomer } from './importCustomers.ts'
import { sayRefusal } from './sayRefusal.ts'

/** The entries of a batch; of what could not be read there is none. */
export function entriesOf(batch: readonly NumberedCustomer[]): Entry[] {
  return batch.flatMap((one) => ('entry' in one ? [one.entry] : []))
}

/** What became of each record of a batch; `isLinked` says whether a person has a company that they had not. */
export function outcomesOf(
  batch: readonly NumberedCustomer[],
  planned: readonly Planned[],
  { mapping, isLinked }: { mapping: CustomerMapping; isLinked: (userID: string) => boolean },
): CustomerOutcome[] {
  const results = planned[Symbol.iterator]()
  return batch.map((record) => {
    const { place, number } = record
    if ('refused' in record) return { place, number, kind: 'refused', notes: [record.refused] }
    const one = results.next().value
    if (!one) throw new Error('There is a result for every entry.')
    if ('refusal' in one) return { place, number, kind: 'refused', notes: [sayRefusal(one.refusal, mapping)] }
    return { place, number, kind: kindOf(one, isLinked), notes: record.notes }
  })
}

function kindOf(one: Exclude<Planned, { refusal: CallError }>, isLinked: (userID: string) => boolean) {
  if ('person' in one) {
    if (one.person.isNew) return 'created'
    return changedIn([one.person]).length > 0 || isLinked(one.person.id) ? 'updated' : 'skipped'
  }
  if (one.customer.isNew) return 'created'
  return changedIn([one.customer]).length > 0 ? 'updated' : 'skipped'
}

/** The totals after a batch of records up to number `records`. */
export function totalsAfter(
  before: CustomerTotals,
  outcomes: readonly CustomerOutcome[],
  { records, companies }: { records: number; companies: number },
): CustomerTotals {
  const count = (wanted: CustomerOutcome['kind']) => outcomes.filter(({ kind }) => kind === wanted).length
  return {
    records,
    created: before.created + count('created'),
    updated: before.updated + count('updated'),
    skipped: before.skipped + count('skipped'),
    refused: before.refused + count('refused'),
    companies: before.companies + companies,
  }
}
