import type { Db } from '../../ports/database/database.ts'
import { hashOf, newToken } from '../../secrets/tokens.ts'
import type { AccountAsker, RootAsking } from '../rootAsking.ts'

/** As long as a member's session at a company. */
const days = 14
const dayMs = 24 * 60 * 60 * 1000

/** The account of a root session's cookie, or null if it is unknown or over. Notes its use, to within an hour. */
export async function accountOf(db: Db, tokenHash: Buffer): Promise<AccountAsker | null> {
  const row = await db
    .selectFrom('account_sessions')
    .innerJoin('accounts', 'accounts.id', 'account_sessions.account_id')
    .leftJoin('account_pictures', 'account_pictures.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.name',
      'account_sessions.proven_at',
      'last_seen_at',
      'account_pictures.id as picture_id',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) return null
  if (Date.now() - row.last_seen_at.getTime() > 60 * 60 * 1000)
    await db
      .updateTable('account_sessions')
      .set({ last_seen_at: new Date() })
      .where('token_hash', '=', tokenHash)
      .execute()
  return { accountID: row.id, email: row.email, name: row.name, pictureID: row.picture_id, provenAt: row.proven_at }
}

/**
 * Begins a session at the root in this browser, in the given transaction; its previous one there ends. The person has proven now that it is they,
 * unless `provenAt` says when. Returns the account as the session has it.
 */
export async function enterRoot(
  asking: RootAsking,
  { accountID, provenAt = new Date() }: { accountID: string; provenAt?: Date },
): Promise<AccountAsker> {
  const { db, session } = asking
  if (session.tokenHash) await endRootSession(db, session.tokenHash)
  const token = newToken()
  await db
    .insertInto('account_sessions')
    .values({
      token_hash: hashOf(token),
      account_id: accountID,
      browser: asking.browser,
      proven_at: provenAt,
      expires_at: new Date(Date.now() + days * dayMs),
    })
    .execute()
  session.changed = token
  session.tokenHash = hashOf(token)
  session.csrfToken = session.csrfTokenOf(token)
  const account = await accountOf(db, session.tokenHash)
  if (!account) throw new Error('a session that has just begun belongs to nobody')
  asking.account = account
  return account
}

/** Ends the session at the root in this browser, if there is one. */
export async function leaveRoot(asking: RootAsking): Promise<void> {
  const { db, session } = asking
  if (session.tokenHash) await endRootSession(db, session.tokenHash)
  session.changed = null
}

async function endRootSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('account_sessions').where('token_hash', '=', tokenHash).execute()
}
