import { CallError } from '../../../../contract/errors.ts'
import type { FactorNeeded } from '../../../../contract/factors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import { askForFactor } from '../../accounts/factors/factorTokens.ts'
import { isPassword } from '../../accounts/password.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'

/** Someone is in, or has yet to give a second factor. */
export type Entered = { viewer: Viewer; factor: null } | { viewer: null; factor: FactorNeeded }

/**
 * Signs a member of this company's team in by their account's password; one whose account has a second factor is asked for that first. Refuses with
 * `badPassword`, after the same time, whether the address is unknown, belongs to nobody on this team, has no password
 * yet, or the password is wrong.
 */
export async function signInWithPassword(
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Entered> {
  const { db, companyID } = asking
  const member = await db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select(['members.user_id', 'members.account_id', 'accounts.password_hash'])
    .where('members.company_id', '=', companyID)
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  const matches = await isPassword(password, member?.password_hash ?? null)
  if (!member || !matches) throw new CallError('badPassword', { field: 'password' })
  const factor = await askForFactor(asking, { accountID: member.account_id, companyID })
  if (factor) return { viewer: null, factor }
  const viewer = await inTransaction(db, (tx) =>
    enter({ ...asking, db: tx }, { userID: member.user_id, kind: 'member' }),
  )
  rememberBrowser(asking, email)
  return { viewer, factor: null }
}
