import { allowedBy, type Permission } from '../../../../contract/access.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Asker, CompanyFacts } from '../../asking.ts'
import { guestOf } from '../../sight.ts'
import { knownSetupVersion, requireVersion } from '../../companies/setup.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { togetherByCompany } from '../../together.ts'
import { hasFactor } from '../../accounts/factors/factorsOf.ts'
import { noteSeen } from './lastSeen.ts'

/** What is read of a person who asks, however they are known. */
export interface PersonRow {
  name: string | null
  is_unasked: boolean
  picture_id: string | null
  language: Language | null
  blocked_at: Date | null
  email: string | null
  guest_of: string[]
}

interface SessionRow extends PersonRow {
  token_hash: Buffer
  user_id: string
  kind: 'user' | 'member' | 'guest'
  member: boolean
  permissions: string[] | null
  lacks_factor: boolean
  proven_at: Date | null
  stale: boolean
  setup_version: number
}

/**
 * The person of a session's cookie at this company, read from the database, or null if it is unknown, over, or another
 * company's. Throws `Outdated` if the company was changed since it was read; not inside a transaction, which may have
 * changed it itself.
 */
export async function askerOf(
  db: Db,
  { id: companyID, version }: Pick<CompanyFacts, 'id' | 'version'>,
  tokenHash: Buffer,
): Promise<Asker | null> {
  const row = db.isTransaction
    ? (await readSessions(db, companyID, [tokenHash]))[0]
    : await sessionsOf(db, companyID).add(tokenHash)
  if (!row) return null
  if (!db.isTransaction) requireVersion({ version }, row.setup_version)
  if (row.stale && !db.isTransaction) noteSeen(db, tokenHash)
  const isMember = row.member
  const asker: Asker = {
    userID: row.user_id,
    name: row.name,
    isUnasked: row.is_unasked,
    pictureID: row.picture_id,
    language: row.language,
    email: row.email,
    kind: isMember || row.kind === 'guest' ? row.kind : 'user',
    isMember,
    isBlocked: row.blocked_at !== null,
    guestOf: row.guest_of,
    provenAt: row.proven_at,
    lacksFactor: row.lacks_factor,
    // A code sent by email proves a mailbox, not the team: only the team's own form grants a role's permissions (0035,
    // Sessions).
    permissions:
      row.kind === 'member' && isMember && !row.lacks_factor ? allowedBy((row.permissions ?? []) as Permission[]) : [],
  }
  if (!db.isTransaction) rememberAsker(db, companyID, tokenHash, asker, row.setup_version)
  return asker
}

// Concurrent sessions are read in one batch.
const sessionsOf = togetherByCompany(readSessions, {
  keyOf: (tokenHash: Buffer) => tokenHash.toString('latin1'),
  bounds: { most: 64, turns: 4 },
})

async function readSessions(db: Db, companyID: CompanyID, tokenHashes: Buffer[]): Promise<(SessionRow | undefined)[]> {
  const found = await rows<SessionRow>(db, companyID, sessionQuery, [tokenHashes])
  return tokenHashes.map((tokenHash) => found.find((row) => row.token_hash.equals(tokenHash)))
}

/** SQL of the columns of a `PersonRow`, for a row u of `users`. */
export const personColumns = `u.name, u.name is null and u.name_asked_at is null as is_unasked, u.picture_id, u.language, u.blocked_at,
    (select i.value from user_identities i where i.company_id = u.company_id and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1) as email,
    ${guestOf('u.id')} as guest_of`

// The session is read first, by its key: with a free join, the planner may walk all of a company's users.
const sessionQuery = `
  with s as materialized (
    select company_id, token_hash, user_id, kind, last_seen_at, proven_at, provider_id from sessions where company_id = $1 and token_hash = any($2::bytea[]) and expires_at > now()
  )
  select s.token_hash, s.user_id, s.kind, s.proven_at, ${personColumns}, m.user_id is not null as member, r.permissions,
    k.setup_version,
    s.kind = 'member' and m.account_id is not null and k.requires_second_factor and s.provider_id is null and not ${hasFactor('m.account_id')} as lacks_factor,
    s.last_seen_at < now() - interval '1 hour' as stale
  from s
  join companies k on k.id = s.company_id
  join users u on u.company_id = s.company_id and u.id = s.user_id
  left join members m on m.company_id = u.company_id and m.user_id = u.id
  left join roles r on r.company_id = m.company_id and r.id = m.role_id`

interface Remembered {
  asker: Asker
  companyID: CompanyID
  /** The version of the company's setup under which the permissions were read. */
  setupVersion: number
  readAt: number
}

const mostKept = 20_000
/**
 * The session's row records its last use to within an hour, so a session that was not read for that long is read again.
 */
const keptForMs = 20 * 60 * 1000
const kept = new WeakMap<Db, Map<string, Remembered>>()

/** Remembers the person of a session; not a blocked one, whose every request is read anew. */
function rememberAsker(db: Db, companyID: CompanyID, tokenHash: Buffer, asker: Asker, setupVersion: number): void {
  const askers = askersOf(db)
  const key = keyOf(tokenHash)
  askers.delete(key)
  if (asker.isBlocked) return
  if (askers.size >= mostKept) for (const oldest of askers.keys()) if (askers.size >= mostKept) askers.delete(oldest)
  askers.set(key, { asker, companyID, setupVersion, readAt: Date.now() })
}

/**
 * The remembered person of a session, or null if it must be read. Valid only together with a statement of
 * `readCurrent.ts`: the session may have ended, the person may be blocked or no member any more.
 */
export function presumedAsker(db: Db, companyID: CompanyID, tokenHash: Buffer): Asker | null {
  const found = kept.get(db)?.get(keyOf(tokenHash))
  if (!found || found.companyID !== companyID || found.setupVersion !== knownSetupVersion(db, companyID)) return null
  return Date.now() - found.readAt < keptForMs ? found.asker : null
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1')
}

function askersOf(db: Db): Map<string, Remembered> {
  let askers = kept.get(db)
  if (!askers) kept.set(db, (askers = new Map<string, Remembered>()))
  return askers
}
