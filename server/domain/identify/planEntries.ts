import { CallError } from '../../../contract/errors.ts'
import type { WantedCompany, WantedUser } from './checkUser.ts'
import type { CustomerState } from './customers.ts'
import { Journal } from './journal.ts'
import { readKnown, type Known, type Reading } from './known.ts'
import type { PersonState } from './people.ts'

/** What an entry is about: a person with their companies, or a company. */
export type Entry = { user: WantedUser } | { company: WantedCompany }

/** What an entry makes of its person, or its company; or why nothing of it is done. */
export type Planned = { person: PersonState } | { customer: CustomerState } | { refusal: CallError }

/**
 * Reads what the database has of everyone whom the entries name, and applies them to it in memory, in their order: an entry that is refused leaves nothing. Entries that could not be
 * read come as their refusals.
 */
export async function planEntries(
  reading: Reading & { mayMoveEmails: boolean },
  entries: readonly (Entry | CallError)[],
): Promise<{ known: Known; planned: Planned[] }> {
  const read = entries.flatMap((entry) => (entry instanceof CallError ? [] : [entry]))
  const known = await readKnown(reading, {
    users: read.flatMap((entry) => ('user' in entry ? [entry.user] : [])),
    companies: read.flatMap((entry) => ('company' in entry ? [entry.company] : [])),
  })
  const journal = new Journal()
  const planned = entries.map((entry): Planned => {
    if (entry instanceof CallError) return { refusal: entry }
    const done = orRefusal(() =>
      'user' in entry
        ? { person: planUser(known, entry.user, journal, reading.mayMoveEmails) }
        : { customer: planCompany(known, entry.company, journal) },
    )
    if (done instanceof CallError) {
      journal.takeBack()
      return { refusal: done }
    }
    journal.keep()
    return done
  })
  return { known, planned }
}

/** An entry's person as it leaves them, with their companies. Refuses as `users/identify` says; what it did so far is in the journal. */
function planUser(
  { people, customers, fields }: Known,
  entry: WantedUser,
  journal: Journal,
  mayMoveEmails: boolean,
): PersonState {
  const person = people.put(entry, journal, mayMoveEmails)
  fields.putValues('user', entry.fields, person.values, 'customFields', journal)
  for (const [at, wanted] of entry.companies.entries()) {
    const customer = customers.put(wanted, journal)
    fields.putValues('thirdPartyCompany', wanted.fields, customer.values, `companies.${at}.customFields`, journal)
    journal.put(person.companyIDs, customer.id, true)
  }
  return person
}

/** The same of a company. Refuses also with `repeated` and `severalNamed`. */
function planCompany({ customers, owners, fields }: Known, entry: WantedCompany, journal: Journal): CustomerState {
  const ownerID = entry.owner === null ? null : owners.put(entry.owner, journal)
  const customer = customers.putOnce(entry, journal, ownerID)
  fields.putValues('thirdPartyCompany', entry.fields, customer.values, 'customFields', journal)
  return customer
}

/** What `work` gives, or what it refuses with. */
export function orRefusal<T>(work: () => T): T | CallError {
  try {
    return work()
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}
