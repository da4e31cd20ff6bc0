import { sql } from 'kysely'
import { matchCode, newCode } from '../../secrets/sixDigits.ts'
import { hashOf, sign } from '../../secrets/tokens.ts'
import type { Db } from '../../ports/database/database.ts'

/** How long a registration waits for its code. */
export const registrationMinutes = 15
const mostTries = 5
/** Of one registration: with five tries each, a code is guessed with a chance of 25 in a million. */
const mostCodes = 5

/** What someone entered, once their code has come back. */
export interface Registration {
  id: string
  email: string
  name: string
  companyName: string
  subdomain: string
  teamSize: string | null
  language: string
  timeZone: string
  passwordHash: string
  knowsPassword: boolean
  referralCode: string | null
  inviteHash: Buffer | null
}

/**
 * Makes the code that a founder waits for; only its hash is stored, and the one before ends. `hasAccount`: an account has the address already.
 * Null for a registration that is over, or had its codes.
 */
export async function makeRegistrationCode(
  db: Db,
  secret: Buffer,
  registrationID: string,
): Promise<{ email: string; companyName: string; language: string; code: string; hasAccount: boolean } | null> {
  const code = newCode()
  const { rows } = await sql<{ email: string; company_name: string; language: string; has_account: boolean }>`
    update registrations r
    set code_hash = ${hashOfCode(secret, registrationID, code)}, attempts = 0, codes = r.codes + 1,
      expires_at = now() + make_interval(mins => ${registrationMinutes})
    where r.id = ${registrationID}::uuid and r.expires_at > now() and r.codes < ${mostCodes}
    returning r.email, r.company_name, r.language, exists (select from accounts a where a.email = r.email) as has_account`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  return { email: row.email, companyName: row.company_name, language: row.language, code, hasAccount: row.has_account }
}

/**
 * Counts a try of the code that this browser waits for, and returns what was entered if it is right; a right one is no try. Null for one that is
 * wrong, over, used, out of tries or another browser's. Outside any transaction that a refusal would roll back.
 */
export async function tryRegistrationCode(
  db: Db,
  secret: Buffer,
  { token, code }: { token: string; code: string },
): Promise<Registration | null> {
  if (db.isTransaction) throw new Error('a try that is rolled back is a try for free')
  const { rows } = await sql<{ id: string; code_hash: Buffer | null }>`
    update registrations set attempts = attempts + 1
    where token_hash = ${hashOf(token)} and attempts < ${mostTries} and expires_at > now()
    returning id, code_hash`.execute(db)
  const [row] = rows
  const given = matchCode((text) => hashOfCode(secret, row?.id ?? '', text), code, row?.code_hash)
  if (!given || !row) return null
  await sql`update registrations set attempts = greatest(attempts - 1, 0) where id = ${row.id}::uuid`.execute(db)
  return readRegistration(db, row.id)
}

async function readRegistration(db: Db, id: string): Promise<Registration | null> {
  const row = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    companyName: row.company_name,
    subdomain: row.subdomain,
    teamSize: row.team_size,
    language: row.language,
    timeZone: row.time_zone,
    passwordHash: row.password_hash,
    knowsPassword: row.knows_password,
    referralCode: row.referral_code,
    inviteHash: row.invite_hash,
  }
}

/** Ends a registration whose company is being founded: of several at once, one gets true. */
export async function useRegistration(tx: Db, id: string): Promise<boolean> {
  const used = await tx.deleteFrom('registrations').where('id', '=', id).returning('id').executeTakeFirst()
  return used !== undefined
}

function hashOfCode(secret: Buffer, registrationID: string, code: string): Buffer {
  return Buffer.from(sign(secret, 'registrationCode', [registrationID, code]), 'base64url')
}
