import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import type { IdentifiedUser } from '../../../contract/identify.ts'
import { may, type Asking } from '../asking.ts'
import { checkUser, type WantedUser } from './checkUser.ts'
import { Journal } from './journal.ts'
import { readKnown, type Known } from './known.ts'
import type { PersonState } from './people.ts'
import { writeAll } from './writeAll.ts'

/** What became of an entry. */
export type Outcome = { userID: string; isNew: boolean } | { refusal: CallError }

/**
 * Adds or changes the customers that the entries name, with their companies, and says of each entry what became of it: done as a whole, or refused as `users/identify`
 * says. Gives also the custom fields that were made. Refuses with `forbidden` a key that is held to boards.
 */
export async function identify(
  asking: Asking,
  entries: readonly IdentifiedUser[],
): Promise<{ outcomes: Outcome[]; made: CustomField[] }> {
  // People are of no board, and whoever held the key to some did not mean all customers.
  if (asking.key && asking.key.boardIDs !== null) throw new CallError('forbidden')
  const allowed = {
    mayWriteMoney: asking.key != null || may(asking, 'money.view'),
    mayNameAddresses: asking.key != null || may(asking, 'addresses.view'),
    allowsHTTP: asking.outbound.allowsPrivate,
  }
  const mayMoveEmails = asking.key != null || may(asking, 'data.manage')
  const read = entries.map((entry) => orRefusal(() => checkUser(entry, allowed)))
  const wanted = read.flatMap((one) => (one instanceof CallError ? [] : [one]))
  const known = await readKnown(asking, wanted)
  const journal = new Journal()
  const outcomes = read.map((entry): Outcome => {
    if (entry instanceof CallError) return { refusal: entry }
    const done = orRefusal(() => plan(known, entry, journal, mayMoveEmails))
    if (done instanceof CallError) {
      journal.takeBack()
      return { refusal: done }
    }
    journal.keep()
    return { userID: done.id, isNew: done.isNew }
  })
  await writeAll(asking, known)
  return { outcomes, made: known.fields.made }
}

/** An entry's person as it leaves them, with their companies. Refuses as `users/identify` says; what it did so far is in the journal. */
function plan(
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

function orRefusal<T>(work: () => T): T | CallError {
  try {
    return work()
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}
