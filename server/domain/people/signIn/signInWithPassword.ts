import { CallError } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { afterDeadlocks } from '../../../ports/database/afterDeadlocks.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'
import { isPassword } from './password.ts'

/**
 * Signs a member of this company's team in by their account's password. Refuses with `badPassword`, after the same
 * time, whether the address is unknown, belongs to nobody on this team, has no password yet, or the password is wrong.
 */
export async function signInWithPassword(
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Viewer> {
  const { db, companyID } = asking
  const member = await db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select(['members.user_id', 'accounts.password_hash'])
    .where('members.company_id', '=', companyID)
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  const matches = await isPassword(password, member?.password_hash ?? null)
  if (!member || !matches) throw new CallError('badPassword', { field: 'password' })
  const viewer = await afterDeadlocks(() =>
    inTransaction(db, (tx) => enter({ ...asking, db: tx }, { userID: member.user_id, kind: 'member' })),
  )
  rememberBrowser(asking, email)
  return viewer
}
