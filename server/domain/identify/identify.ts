import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import type { IdentifiedUser } from '../../../contract/identify.ts'
import { may, type Asking } from '../asking.ts'
import { checkUser } from './checkUser.ts'
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
  // People are of no board, and whoever held the key to some did not mean all customers.
  if (asking.key && asking.key.boardIDs !== null) throw new CallError('forbidden')
  const allowed = {
    mayWriteMoney: asking.key != null || may(asking, 'money.view'),
    mayNameAddresses: asking.key != null || may(asking, 'addresses.view'),
    allowsHTTP: asking.outbound.allowsPrivate,
  }
  const mayMoveEmails = asking.key != null || may(asking, 'data.manage')
  const read = entries.map((entry) => orRefusal(() => ({ user: checkUser(entry, allowed) })))
  const { db, companyID } = asking
  const doneBefore = async () => nobody
  const { known, planned } = await planEntries({ db, companyID, mayMoveEmails, doneBefore }, read)
  await writeAll({ db, companyID, actorID: asking.viewer?.userID ?? null }, known)
  const outcomes = planned.map((one): Outcome => {
    if ('refusal' in one) return one
    const { id, isNew } = 'person' in one ? one.person : one.customer
    return { userID: id, isNew }
  })
  return { outcomes, made: known.fields.made }
}

const nobody: ReadonlySet<string> = new Set()
