import { CallError } from '../../../../contract/errors.ts'
import { endAccountLinks } from '../../accounts/endAccountLinks.ts'
import { endAccountSessions } from '../../accounts/endAccountSessions.ts'
import { askForFactor } from '../../accounts/factors/factorTokens.ts'
import { hashPassword } from '../../accounts/password.ts'
import { checkPassword } from '../../accounts/passwordRule.ts'
import { recordOfAccount } from '../../accounts/recordOfAccount.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'
import { usePasswordToken } from './passwordLink.ts'
import type { Entered } from './signInWithPassword.ts'

/**
 * Sets the password of a one-time link's account, ends that account's other links and its sessions everywhere: someone who knew the old one may be in; tells its owner where there was another before, and signs the member
 * in here, or asks for their second factor. Refuses with `badLink`, and as `checkPassword` does; the link then stays valid.
 */
export async function setPassword(
  asking: Asking,
  { token, password }: { token: string; password: string },
): Promise<Entered> {
  const { db, companyID, company } = asking
  const owner = await usePasswordToken(db, companyID, token)
  if (!owner) throw new CallError('badLink', { field: 'token' })
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'name', 'password_hash'])
    .where('id', '=', owner.accountID)
    .executeTakeFirstOrThrow()
  await checkPassword(password, { email: account.email, name: account.name, company: company.name })
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.accountID)
    .execute()
  await endAccountLinks(db, owner.accountID)
  await endAccountSessions(db, owner.accountID)
  await recordOfAccount(db, owner.accountID, {
    type: 'account.passwordChanged',
    // Their first one takes nothing from anyone.
    isTold: account.password_hash === null,
    language: asking.language,
  })
  // Being able to read a mailbox is no second factor.
  const factor = await askForFactor(asking, { accountID: owner.accountID, companyID })
  if (factor) return { viewer: null, factor }
  const viewer = await enter(asking, { userID: owner.userID, kind: 'member' })
  rememberBrowser(asking, account.email)
  return { viewer, factor: null }
}
