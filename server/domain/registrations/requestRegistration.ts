import type { Language } from '../../../contract/languages.ts'
import { CallError } from '../../../contract/errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import { hashOf, newToken, sign } from '../../secrets/tokens.ts'
import { checkSubdomain } from '../companies/subdomains.ts'
import { newID } from '../ids.ts'
import { countUse } from '../limits/countUse.ts'
import { hashPassword, isPassword } from '../accounts/password.ts'
import { checkPassword } from '../accounts/passwordRule.ts'
import { checkName } from '../text/personName.ts'
import type { RegistrationSettings } from '../rootAsking.ts'
import { admissionOf, type Shown } from './policy.ts'
import { isReferralCode } from './findReferrer.ts'
import { registrationMinutes } from './registrationCode.ts'

export interface Entered {
  companyName: string
  subdomain: string
  name: string
  email: string
  password: string
  teamSize?: string | undefined
  timeZone?: string | undefined
}

interface RootFacts extends Shown {
  db: Db
  secret: Buffer
  address: string
  language: Language
  registration: RegistrationSettings
}

/** Emails to one mailbox, by everyone together; and registrations from one network address, each of which costs a password's hash. */
const bounds = {
  email: { count: 5, seconds: 60 * 60 },
  address: { count: 20, seconds: 60 * 60 },
}

/**
 * Keeps what a founder entered and has a code sent to their address; returns the token by which this browser goes on. Refuses with
 * `registrationClosed`, `badSubdomain`, `textMissing` or `textTooLong`, naming the field, as `checkPassword` does, and with `tooMany`. The work is the same whether or not an account
 * has the address: a password is hashed and one is compared. Takes the plain database: a refusal must not take the counts back.
 */
export async function requestRegistration(facts: RootFacts, entered: Entered): Promise<string> {
  const { db, secret, address, language, registration, invite, referralCode } = facts
  const { email, password, teamSize = null } = entered
  const admission = await admissionOf(db, registration.mode, { invite, referralCode })
  if ('refused' in admission) throw new CallError('registrationClosed')
  const companyName = checkName(entered.companyName, 'companyName')
  const name = checkName(entered.name)
  const { value: subdomain, problem } = await checkSubdomain(db, entered.subdomain)
  if (problem !== null) throw new CallError('badSubdomain', { field: 'subdomain', problem })
  await checkPassword(password, { email, name, company: companyName })
  await countUse(db, `register:${sign(secret, 'limit', ['register', address])}`, bounds.address)
  await countUse(db, `register:${sign(secret, 'limit', ['register', email])}`, bounds.email)
  const account = await db.selectFrom('accounts').select('password_hash').where('email', '=', email).executeTakeFirst()
  const [passwordHash, knowsPassword] = await Promise.all([
    hashPassword(password),
    isPassword(password, account?.password_hash ?? null),
  ])
  const [id, token] = [newID(), newToken()]
  await db
    .insertInto('registrations')
    .values({
      id,
      token_hash: hashOf(token),
      email,
      name,
      company_name: companyName,
      subdomain,
      team_size: teamSize,
      language,
      time_zone: timeZoneOf(entered.timeZone),
      password_hash: passwordHash,
      knows_password: knowsPassword,
      referral_code: referralCode !== null && isReferralCode(referralCode) ? referralCode : null,
      invite_hash: admission.by === 'link' && invite !== null ? hashOf(invite) : null,
      expires_at: new Date(Date.now() + registrationMinutes * 60_000),
    })
    .execute()
  await enqueue(db, 'sendRegistrationCode', { registrationID: id }, { key: `registration:${id}` })
  return token
}

/** Has another code sent for the registration of a token; does nothing, and says so to nobody, when it is over. Counts as an email to its address. */
export async function resendRegistrationCode(
  { db, secret }: Pick<RootFacts, 'db' | 'secret'>,
  token: string,
): Promise<void> {
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) return
  await countUse(db, `register:${sign(secret, 'limit', ['register', row.email])}`, bounds.email)
  await enqueue(db, 'sendRegistrationCode', { registrationID: row.id }, { key: `registration:${row.id}` })
}

/** The browser's time zone if the server knows it, else UTC. */
function timeZoneOf(text: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
