import { hash } from 'node:crypto'
import { CallError } from '../../../contract/errors.ts'
import { usersIdentify, type IdentifiedUser } from '../../../contract/identify.ts'
import type { Asking } from '../asking.ts'
import { noteNamed } from './noteNamed.ts'
import { saidBefore } from './saidBefore.ts'
import { unchanged, written, type Recognized } from './takeTogether.ts'

/**
 * The person that a company's product vouches for by their ID, added or changed as by `users/identify`; or why they were refused. `isSigned`: all of the facts are vouched for. Of others
 * an address finds nobody who is here, and moves nobody's. Counted by person and by company, because one office has one network address: refuses with `tooMany`, and with `busy` where too many of the
 * company's wait.
 *
 * A page names its user each time that it is loaded, so three ways lead there, each for fewer than the one before: what was said just now is found by one read; what was said before is compared with
 * what the database has; and what differs, or is new, is written with that of all who wait for it.
 */
export async function recognize(
  asking: Asking,
  user: IdentifiedUser & { id: string },
  { isSigned }: { isSigned: boolean },
): Promise<Recognized> {
  const { db, companyID } = asking
  const said = JSON.stringify([isSigned, user])
  // The database keeps no text with NUL.
  if (said.includes('\\u0000')) return { refusal: new CallError('badInput', { field: 'id', path: usersIdentify.path }) }
  const facts = hash('sha256', said, 'buffer')
  const known = await saidBefore(asking, user.id, facts)
  if (known?.isFresh) return { userID: known.userID }
  const named = { asking, user, isSigned, facts }
  if (known && (await unchanged(db, companyID).add(named)) === known.userID) {
    noteNamed(db, { companyID, userID: known.userID, facts })
    return { userID: known.userID }
  }
  const result = await written(db, companyID).add(named)
  if ('refusal' in result && result.refusal.code === 'tooMany') throw result.refusal
  return result
}
