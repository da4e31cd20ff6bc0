import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import type { IdentifiedUser } from '../../../contract/identify.ts'
import { may, type Asking } from '../asking.ts'
import { checkUser } from './checkUser.ts'
import type { Known } from './known.ts'
import { orRefusal, planEntries } from './planEntries.ts'
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
  // People are of no board, and anyone who held the key to some did not mean all customers.
  if (asking.key && asking.key.boardIDs !== null) throw new CallError('forbidden')
  const rights = {
    mayWriteMoney: asking.key != null || may(asking, 'money.view'),
    mayNameAddresses: asking.key != null || may(asking, 'addresses.view'),
    mayMoveEmails: asking.key != null || may(asking, 'data.manage'),
  }
  const { known, outcomes } = await plan(asking, entries, rights)
  const { db, companyID } = asking
  await writeAll({ db, companyID, actorID: asking.viewer?.userID ?? null }, known)
  return { outcomes, made: known.fields.made }
}

/**
 * The same of one person whom the company itself vouches for, by a token that it signed: it may say of them whatever a key may. With `isPretended` nothing is written, and the outcome is
 * what it would be.
 */
export async function identifyVouched(
  asking: Asking,
  entry: IdentifiedUser,
  { isPretended = false } = {},
): Promise<Outcome> {
  const { db, companyID } = asking
  const rights = { mayWriteMoney: true, mayNameAddresses: true, mayMoveEmails: true }
  const { known, outcomes } = await plan(asking, [entry], rights, isPretended)
  if (!isPretended) await writeAll({ db, companyID, actorID: null }, known)
  const [outcome] = outcomes
  if (!outcome) throw new Error('an entry without an outcome')
  return outcome
}

interface Rights {
  mayWriteMoney: boolean
  mayNameAddresses: boolean
  mayMoveEmails: boolean
}

async function plan(
  { db, companyID, outbound }: Asking,
  entries: readonly IdentifiedUser[],
  { mayMoveEmails, ...rights }: Rights,
  isPretended = false,
): Promise<{ known: Known; outcomes: Outcome[] }> {
  const allowed = { ...rights, allowsHTTP: outbound.allowsPrivate }
  const read = entries.map((entry) => orRefusal(() => ({ user: checkUser(entry, allowed) })))
  const doneBefore = async () => nobody
  const { known, planned } = await planEntries({ db, companyID, mayMoveEmails, doneBefore, isPretended }, read)
  const outcomes = planned.map((one): Outcome => {
    if ('refusal' in one) return one
    const { id, isNew } = 'person' in one ? one.person : one.customer
    return { userID: id, isNew }
  })
  return { known, outcomes }
}

const nobody: ReadonlySet<string> = new Set()
