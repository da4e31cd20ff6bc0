import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import type { IdentifiedUser } from '../../../contract/identify.ts'
import { may, type Asking } from '../asking.ts'
import type { AuditSource } from '../auditSource.ts'
import { changedIn } from './changes.ts'
import { checkUser, emailOf, type Allowed, type WantedUser } from './checkUser.ts'
import type { Known } from './known.ts'
import { newlyLinked } from './newlyLinked.ts'
import { orRefusal, planEntries, type Planned } from './planEntries.ts'
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
  const { known, outcomes } = await plan(
    asking,
    entries.map((user) => ({ user })),
    rights,
  )
  const { db, companyID } = asking
  await writeAll({ db, companyID, actorID: asking.viewer?.userID ?? null }, known)
  return { outcomes, made: known.fields.made }
}

/** Someone whom the company itself vouches for: it may say of them whatever a key may. */
export interface Vouched {
  user: IdentifiedUser
  /** Nobody vouches for the address: it finds nobody who is here, and moves nobody's. */
  hasFreeEmail?: boolean
  /** From where they are named, where that is not where the present work comes from. */
  source?: AuditSource
}

type Place = Pick<Asking, 'db' | 'companyID' | 'outbound'>

/** The same of one person, by a token that the company signed. With `isPretended` nothing is written, and the outcome is what it would be. */
export async function identifyVouched(
  asking: Place,
  user: IdentifiedUser,
  options?: { isPretended?: boolean },
): Promise<Outcome> {
  const [outcome] = await identifyEach(asking, [{ user }], options)
  if (!outcome) throw new Error('an entry without an outcome')
  return outcome
}

/** The same of several, whom the company named each by itself; `keepsSaid` is of `writeAll`. A second entry about one person is refused with `repeated`, and belongs after the first. */
export async function identifyEach(
  asking: Place,
  entries: readonly Vouched[],
  { isPretended = false, keepsSaid = false } = {},
): Promise<Outcome[]> {
  const { db, companyID } = asking
  const { known, outcomes } = await plan(asking, entries, vouchedRights, isPretended)
  if (isPretended) return outcomes
  const sources = new Map(
    outcomes.map((outcome, at) => ['refusal' in outcome ? '' : outcome.userID, entries[at]?.source] as const),
  )
  await writeAll({ db, companyID, actorID: null, keepsSaid, sourceOf: (userID) => sources.get(userID) }, known)
  return outcomes
}

/**
 * Of each of these entries the person whom it is about, if everything that it says is so already; null for one that would change something, or is refused. Nothing is held: what was so while this
 * looked, and is not any more, was changed after the entry had come.
 */
export async function findUnchanged(asking: Place, entries: readonly Vouched[]): Promise<(string | null)[]> {
  const { db, companyID } = asking
  const { known, planned } = await plan(asking, entries, vouchedRights, true)
  const linked = await newlyLinked(db, companyID, planned)
  const changed = new Set(
    [...changedIn([...known.people.named.values()]), ...changedIn([...known.customers.all.values()])].map(
      ({ state }) => state.id,
    ),
  )
  return planned.map((one) => {
    if (!('person' in one)) return null
    const { id, companyIDs } = one.person
    return [id, ...companyIDs.keys()].some((about) => changed.has(about)) || linked.has(id) ? null : id
  })
}

interface Rights {
  mayWriteMoney: boolean
  mayNameAddresses: boolean
  mayMoveEmails: boolean
}

const vouchedRights: Rights = { mayWriteMoney: true, mayNameAddresses: true, mayMoveEmails: true }

async function plan(
  { db, companyID, outbound }: Place,
  entries: readonly Vouched[],
  { mayMoveEmails, ...rights }: Rights,
  isPretended = false,
): Promise<{ known: Known; planned: Planned[]; outcomes: Outcome[] }> {
  const allowed = { ...rights, allowsHTTP: outbound.allowsPrivate }
  const read = entries.map((entry) => orRefusal(() => ({ user: readEntry(entry, allowed) })))
  const doneBefore = async () => nobody
  const { known, planned } = await planEntries({ db, companyID, mayMoveEmails, doneBefore, isPretended }, read)
  const outcomes = planned.map((one): Outcome => {
    if ('refusal' in one) return one
    const { id, isNew } = 'person' in one ? one.person : one.customer
    return { userID: id, isNew }
  })
  return { known, planned, outcomes }
}

function readEntry({ user, hasFreeEmail = false }: Vouched, allowed: Allowed): WantedUser {
  if (!hasFreeEmail) return checkUser(user, allowed)
  const { email, ...others } = user
  return { ...checkUser(others, allowed), freeEmail: orRefusal(() => emailOf(email, allowed)) }
}

const nobody: ReadonlySet<string> = new Set()
