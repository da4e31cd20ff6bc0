import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/languages.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import { hashOf, newToken } from '../../secrets/tokens.ts'
import { countSignIn } from '../people/signIn/countSignIn.ts'
import { askForFactor } from '../accounts/factors/factorTokens.ts'
import { enterRoot } from '../accounts/rootSessions.ts'
import { rememberBrowser } from '../people/signIn/knownBrowser.ts'
import type { RootAsking } from '../rootAsking.ts'
import { atRoot } from './atRoot.ts'
import { setAccountPassword } from './setAccountPassword.ts'
import type { EnteredRoot } from './signIn.ts'

/** How long a link is valid. */
export const resetHours = 1

/** The page that sets a password anew. The token is in the fragment, which browsers send to nobody: it reaches no log. */
export function resetLink(origin: string, token: string): string {
  return `${origin}/resetPassword#token=${token}`
}

/**
 * Has a link sent with which the owner of an address sets their password anew. The work and the answer are the same for an address without an account,
 * which gets no email. Refuses with `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function requestReset(asking: RootAsking, email: string): Promise<void> {
  await countSignIn(atRoot(asking), 'requestCode', email)
  await inTransaction(asking.db, async (tx) => {
    const { id } = await tx
      .insertInto('password_resets')
      .values({ email, language: asking.language, expires_at: new Date(Date.now() + resetHours * 60 * 60_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'sendPasswordReset', { resetID: id })
  })
}

/** Makes the token that someone waits for; only its hash is stored. Null if nobody waits for it any more, or the address has no account. */
export async function makeReset(
  db: Db,
  resetID: string,
): Promise<{ email: string; language: Language; token: string } | null> {
  const token = newToken()
  const { rows } = await sql<{ email: string; language: Language }>`
    update password_resets r set token_hash = ${hashOf(token)}
    where r.id = ${resetID}::uuid and r.expires_at > now() and exists (select from accounts a where a.email = r.email)
    returning r.email, r.language`.execute(db)
  return rows[0] ? { ...rows[0], token } : null
}

/** Whose password a token sets anew; it uses nothing up. Refuses with `badLink`. */
export async function readReset(db: Db, token: string): Promise<{ email: string; name: string | null }> {
  const account = await db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.email', 'password_resets.email')
    .select(['accounts.email', 'accounts.name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!account) throw new CallError('badLink', { field: 'token' })
  return account
}

/**
 * Sets the password that a link allows, in the given transaction. Every link and every session of the account ends, and this browser is signed in, or
 * asked for the second factor. The
 * account is told by email. Refuses with `badLink`, of concurrent uses all but one; a password that is refused leaves the link as it is.
 */
export async function resetPassword(
  asking: RootAsking,
  { token, password }: { token: string; password: string },
): Promise<EnteredRoot> {
  const { db } = asking
  const { rows } = await sql<{ account_id: string; email: string }>`
    delete from password_resets r using accounts a
    where r.token_hash = ${hashOf(token)} and r.expires_at > now() and a.email = r.email
    returning a.id as account_id, a.email`.execute(db)
  const [used] = rows
  if (!used) throw new CallError('badLink', { field: 'token' })
  await setAccountPassword(asking, { accountID: used.account_id, password, but: null })
  // Being able to read a mailbox is no second factor.
  const factor = await askForFactor(asking, { accountID: used.account_id, companyID: null })
  if (factor) return { account: null, factor }
  const account = await enterRoot(asking, { accountID: used.account_id })
  rememberBrowser(atRoot(asking), used.email)
  return { account, factor: null }
}
