import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import { checkSubdomain, lockSubdomains } from '../companies/subdomains.ts'
import { createCompany } from '../companies/createCompany.ts'
import { isPassword } from '../accounts/password.ts'
import { findReferrer } from './findReferrer.ts'
import { useFoundingLink } from './foundingLink.ts'
import { tryRegistrationCode, useRegistration, type Registration } from './registrationCode.ts'

export interface Founded {
  companyID: CompanyID
  accountID: string
  name: string
  subdomain: string
  /** Whether the account was made with the company; one that was there before signs in by itself. */
  isNewAccount: boolean
}

/**
 * Founds the company of a registration whose code has come back. Its owner is a new account with the password that was entered, or the account that
 * the address has, whose password it must be. `inside` runs in the same transaction. Refuses with `badCode`, whatever is wrong with it;
 * `accountPassword` for an account's other password, `badSubdomain` for one that is no longer free, and `registrationClosed` for a link that was used, all
 * three of which leave the code valid. Takes the plain database: a refused try must stay counted.
 */
export async function foundCompany(
  { db, secret }: { db: Db; secret: Buffer },
  given: { token: string; code: string; password?: string | undefined; subdomain?: string | undefined },
  inside: (tx: Db, founded: Founded) => Promise<void>,
): Promise<Founded> {
  const registration = await tryRegistrationCode(db, secret, given)
  if (!registration) throw new CallError('badCode', { field: 'code' })
  const account = await accountOf(db, registration.email)
  if (account && !(await knowsPassword(registration, account.passwordHash, given.password)))
    throw new CallError('accountPassword', { field: 'password' })
  return inTransaction(db, async (tx) => {
    if (!(await useRegistration(tx, registration.id))) throw new CallError('badCode', { field: 'code' })
    await lockSubdomains(tx)
    const founded = await create(tx, registration, { subdomain: given.subdomain, isNewAccount: account === null })
    await inside(tx, founded)
    return founded
  })
}

async function create(
  tx: Db,
  registration: Registration,
  { subdomain: chosen, isNewAccount }: { subdomain: string | undefined; isNewAccount: boolean },
): Promise<Founded> {
  const { email, name, companyName, language, timeZone, teamSize, passwordHash, referralCode, inviteHash } =
    registration
  // An account that was made in the meantime has a password that nobody compared.
  if (isNewAccount && (await accountOf(tx, email))) throw new CallError('accountPassword', { field: 'password' })
  if (inviteHash && !(await useFoundingLink(tx, inviteHash))) throw new CallError('registrationClosed')
  const { value: subdomain, problem } = await checkSubdomain(tx, chosen ?? registration.subdomain)
  if (problem !== null) throw new CallError('badSubdomain', { field: 'subdomain', problem })
  const referrer = referralCode === null ? null : await findReferrer(tx, referralCode)
  const { companyID, accountID } = await createCompany(tx, {
    name: companyName,
    subdomain,
    language,
    timeZone,
    teamSize,
    referredBy: referrer?.id ?? null,
    owner: { email, name },
  })
  if (isNewAccount)
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountID).execute()
  return { companyID, accountID, name: companyName, subdomain, isNewAccount }
}

async function accountOf(db: Db, email: string): Promise<{ passwordHash: string | null } | null> {
  const row = await db.selectFrom('accounts').select('password_hash').where('email', '=', email).executeTakeFirst()
  return row ? { passwordHash: row.password_hash } : null
}

/** By the password that was entered first, or by the one that was asked for after that. */
function knowsPassword(
  { knowsPassword: didFirst }: Registration,
  accountHash: string | null,
  password: string | undefined,
): Promise<boolean> | boolean {
  return password === undefined ? didFirst : isPassword(password, accountHash)
}
