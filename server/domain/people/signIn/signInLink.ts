import { CallError } from '../../../../contract/errors.ts'
import { intent as intentShape, type Intent } from '../../../../contract/intent.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import type { Asking } from '../../asking.ts'
import { clearRefusal } from '../../identities/refusals.ts'
import { findOrCreatePerson } from '../../identities/findOrCreatePerson.ts'
import { guestOfEmail, sightOf } from '../../sight.ts'
import { enterAs } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'
import { mostTries } from './signInCode.ts'

/** The path of the page that a one-time link opens. */
export const signInLinkPath = '/login/link'

/**
 * A one-time link. Its token is in the fragment, which browsers send to no server: it is in no log and no `Referer`,
 * and a scanner's GET does not carry it.
 */
export function signInLink(origin: string, token: string): string {
  return `${origin}${signInLinkPath}#token=${token}`
}

interface LinkRow {
  email: string
  intent: unknown
}

/**
 * The person a link would sign in, by their id if they were here before, what it carries, and the request as that person would make it. Uses nothing up.
 * Refuses with `badLink`.
 */
export async function readSignInLink(
  asking: Asking,
  token: string,
): Promise<{ email: string; intent: Intent | null; userID: string | null; asPerson: Asking }> {
  const [row] = await rows<LinkRow & { guest_of: string[]; user_id: string | null }>(
    asking.db,
    asking.companyID,
    `select c.email, c.intent, ${guestOfEmail('c.email')} as guest_of,
       (select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = c.email) as user_id
     from sign_in_codes c where ${works('c')}`,
    [hashOf(token), mostTries],
  )
  if (!row) throw new CallError('badLink', { field: 'token' })
  const sight = sightOf({ isSignedIn: true, isTeam: false, guestOf: row.guest_of })
  const asPerson = { ...asking, viewer: null, seesPrivate: false, sight }
  return { email: row.email, intent: readIntent(row.intent), userID: row.user_id, asPerson }
}

/**
 * Signs in the browser that has a link's token, which ends the link and its code, in the given transaction. A new
 * person has no name yet. Returns what the link carries, and the request as the person makes it. Refuses with
 * `badLink`, whatever is wrong with the token.
 */
export async function signInByLink(
  asking: Asking,
  token: string,
): Promise<{ viewer: Viewer; isNew: boolean; intent: Intent | null; userID: string; asPerson: Asking }> {
  const { db, companyID } = asking
  const link = await useSignInLink(db, companyID, token)
  if (!link) throw new CallError('badLink', { field: 'token' })
  await clearRefusal(db, companyID, link.email)
  const { userID, isNew } = await findOrCreatePerson(db, companyID, { kind: 'email', value: link.email, name: null })
  const { viewer, asker } = await enterAs(asking, { userID, kind: 'user' })
  rememberBrowser(asking, link.email)
  const sight = sightOf({ isSignedIn: true, isTeam: false, guestOf: asker.guestOf })
  const asPerson = { ...asking, viewer: asker, seesPrivate: false, sight }
  return { viewer, isNew, intent: link.intent, userID, asPerson }
}

/** Uses up a link and its code: of concurrent uses, one gets it. */
async function useSignInLink(
  tx: Db,
  companyID: CompanyID,
  token: string,
): Promise<{ email: string; intent: Intent | null } | null> {
  const [row] = await rows<LinkRow>(
    tx,
    companyID,
    `delete from sign_in_codes c where ${works('c')} returning c.email, c.intent`,
    [hashOf(token), mostTries],
  )
  return row ? { email: row.email, intent: readIntent(row.intent) } : null
}

/** The SQL condition that a link works: it is this company's, and its code is still valid. */
const works = (code: string) =>
  `${code}.company_id = $1 and ${code}.link_hash = $2 and ${code}.attempts < $3 and ${code}.expires_at > now()`

/** A row of another version may hold an intent that this one does not know: it counts as none. */
function readIntent(stored: unknown): Intent | null {
  return intentShape.safeParse(stored).data ?? null
}
