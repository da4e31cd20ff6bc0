import type { CompanyID } from '../../../../db/companyID.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { Db } from '../../../ports/database/database.ts'
import { newlyLinked } from '../../identify/newlyLinked.ts'
import { planEntries, type Entry, type Planned } from '../../identify/planEntries.ts'
import type { WantedCompany } from '../../identify/checkUser.ts'
import type { CustomerMapping } from './customerMapping.ts'
import { noCustomers, type CustomerTotals } from './customerTotals.ts'
import type { CustomerOutcome, TakeBatch } from './importCustomers.ts'
import { KeySet } from './keySet.ts'
import { entriesOf, outcomesOf, totalsAfter } from './outcomesOf.ts'

/**
 * Plans batches as they would be written, and writes and holds nothing. What earlier batches would have made is remembered by the keys by which later ones would find it.
 */
export function batchPlanner(
  { db, companyID, mapping }: { db: Db; companyID: CompanyID; mapping: CustomerMapping },
  onOutcomes: (outcomes: readonly CustomerOutcome[], totals: CustomerTotals) => Promise<void>,
): TakeBatch {
  const done = new KeySet()
  const madeCompanies = new KeySet()
  let totals = noCustomers
  return async (batch, records) => {
    const entries = entriesOf(batch).map((entry) =>
      keysOf(entry).some((key) => done.has(key)) ? new CallError('repeated') : entry,
    )
    const { known, planned } = await planEntries(
      { db, companyID, mayMoveEmails: true, isPretended: true, mayMakeFields: false, doneBefore: async () => nobody },
      entries,
    )
    for (const [at, one] of planned.entries()) {
      const entry = entries[at]
      if (!entry || entry instanceof CallError || 'refusal' in one) continue
      for (const key of [...keysOf(entry), ...keysOfPlanned(one)]) done.add(key)
    }
    const linked = await newlyLinked(db, companyID, planned)
    const outcomes = outcomesOf(batch, planned, { mapping, isLinked: (userID) => linked.has(userID) })
    const made = [...known.customers.all.values()].filter(
      ({ isNew, now }) => isNew && keysOfCompany(now).every((key) => !madeCompanies.has(key)),
    )
    for (const { now } of made) for (const key of keysOfCompany(now)) madeCompanies.add(key)
    totals = totalsAfter(totals, outcomes, { records, companies: mapping.kind === 'people' ? made.length : 0 })
    await onOutcomes(outcomes, totals)
    return totals
  }
}

const nobody: ReadonlySet<string> = new Set()

/** By what an entry would be found once it was written. */
function keysOf(entry: Entry): string[] {
  return 'user' in entry ? keysOfPerson(entry.user) : keysOfCompany(entry.company)
}

function keysOfPlanned(one: Exclude<Planned, { refusal: CallError }>): string[] {
  return 'person' in one ? keysOfPerson(one.person.now) : keysOfCompany(one.customer.now)
}

const keysOfPerson = ({ externalID, email }: { externalID: string | null; email: string | null }) => [
  ...(externalID === null ? [] : [`id ${externalID}`]),
  ...(email === null ? [] : [`email ${email}`]),
]

/** The first that there is: several companies may have one domain, and many have one name. */
function keysOfCompany({ externalID, domain, name }: Pick<WantedCompany, 'externalID' | 'domain' | 'name'>): string[] {
  if (externalID !== null) return [`id ${externalID}`]
  return [domain === null ? `name ${(name ?? '').toLowerCase()}` : `domain ${domain}`]
}
