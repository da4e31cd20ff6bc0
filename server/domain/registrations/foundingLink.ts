import { sql } from 'kysely'
import { hashOf, newToken } from '../../secrets/tokens.ts'
import type { Db } from '../../ports/database/database.ts'

/** How long a link to found a company is valid. */
export const foundingLinkDays = 7

/** The address of the page that founds a company. The token is in the fragment, which reaches no log. */
export function foundingLink(origin: string, token: string): string {
  return `${origin}/register#invite=${token}`
}

/**
 * Makes the token of a link by which one company can be founded; its hash is stored. `first`: for the operator of a server without a company, and
 * only as long as it has none.
 */
export async function makeFoundingLink(db: Db, kind: 'first' | 'operator'): Promise<string> {
  const token = newToken()
  const expires = new Date(Date.now() + foundingLinkDays * 24 * 60 * 60_000)
  await db
    .insertInto('founding_links')
    .values({ token_hash: hashOf(token), kind, expires_at: expires })
    .execute()
  return token
}

/** The token of a link for the first company, or null on a server that has one. The demo does not count. */
export async function makeFirstLink(db: Db): Promise<string | null> {
  return (await hasCompany(db)) ? null : makeFoundingLink(db, 'first')
}

/** Whether this server has a company besides the demo. */
export async function hasCompany(db: Db): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst()
  return row !== undefined
}

/** What a link's token is good for; null for one that is unknown, used, over, or for the first company of a server that has one. */
export async function kindOfLink(db: Db, token: string): Promise<'first' | 'operator' | null> {
  const { rows } = await sql<{ kind: 'first' | 'operator' }>`
    select l.kind from founding_links l where l.token_hash = ${hashOf(token)} and ${isValid}`.execute(db)
  return rows[0]?.kind ?? null
}

/** Uses up a link; false for one that is no longer valid. Of several who use it at once, one gets true. */
export async function useFoundingLink(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    update founding_links l set used_at = now() where l.token_hash = ${tokenHash} and ${isValid} returning l.kind`.execute(
    tx,
  )
  return rows.length > 0
}

const isValid = sql`l.used_at is null and l.expires_at > now()
  and (l.kind = 'operator' or not exists (select from companies c where not c.is_demo))`
