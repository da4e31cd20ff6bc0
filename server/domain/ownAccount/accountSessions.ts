import { sql } from 'kysely'
import type { AccountSession } from '../../../contract/accountSettings.ts'
import { endAccountSessions, endMemberSessions } from '../accounts/endAccountSessions.ts'
import { signedInAccount, type RootAsking } from '../rootAsking.ts'

interface SessionRow {
  id: string
  company: string | null
  browser: string | null
  created_at: Date
  last_seen_at: Date
  is_current: boolean
}

/** A session's id is a hash of its stored hash: what is shown of it opens nothing. */
const idOf = (table: string) => sql.raw(`encode(sha256(${table}.token_hash), 'hex')`)

/** Where the account is signed in, at the root and as a member of companies: the present session first, then the most recently used. */
export async function listAccountSessions(asking: RootAsking): Promise<AccountSession[]> {
  const { accountID } = signedInAccount(asking)
  const { rows } = await sql<SessionRow>`
    select ${idOf('a')} as id, null as company, a.browser, a.created_at, a.last_seen_at, a.token_hash = ${presentHash(asking)} as is_current
    from account_sessions a
    where a.account_id = ${accountID}::uuid and a.expires_at > now()
    union all
    select ${idOf('s')}, c.name, s.browser, s.created_at, s.last_seen_at, false
    from members m
    join companies c on c.id = m.company_id
    join sessions s on s.company_id = m.company_id and s.user_id = m.user_id and s.kind = 'member' and s.expires_at > now()
    where m.account_id = ${accountID}::uuid
    order by is_current desc, last_seen_at desc, id
    limit 100`.execute(asking.db)
  return rows.map(({ id, company, browser, created_at: created, last_seen_at: seen, is_current: isCurrent }) => ({
    id,
    company,
    browser,
    created: created.toISOString(),
    lastSeen: seen.toISOString(),
    isCurrent,
  }))
}

/** Ends one session of the account; the present one too, which signs it out here. */
export async function endAccountSession(asking: RootAsking, sessionID: string): Promise<void> {
  const { accountID } = signedInAccount(asking)
  if (!/^[0-9a-f]{64}$/.test(sessionID)) return
  const { rows } = await sql<{ is_current: boolean }>`
    delete from account_sessions a
    where a.account_id = ${accountID}::uuid and ${idOf('a')} = ${sessionID}
    returning a.token_hash = ${presentHash(asking)} as is_current`.execute(asking.db)
  if (rows.some(({ is_current: isCurrent }) => isCurrent)) asking.session.changed = null
  if (rows.length === 0) await endMemberSessions(asking.db, accountID, sql`${idOf('s')} = ${sessionID}`)
}

/** Ends every session of the signed-in account but the present one. */
export async function endOtherAccountSessions(asking: RootAsking): Promise<void> {
  await endAccountSessions(asking.db, signedInAccount(asking).accountID, asking.session.tokenHash)
}

function presentHash({ session }: RootAsking): Buffer {
  return session.tokenHash ?? Buffer.alloc(0)
}
