import { CallError } from '../../../../contract/errors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import type { Db } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'
import { hashPassword } from './password.ts'
import { usePasswordToken } from './passwordLink.ts'

/**
 * Sets the password of a one-time link's account, ends that account's member sessions everywhere, and signs the member
 * in here. Refuses with `badLink`.
 */
export async function setPassword(
  asking: Asking,
  { token, password }: { token: string; password: string },
): Promise<Viewer> {
  const { db, companyID } = asking
  const owner = await usePasswordToken(db, companyID, token)
  if (!owner) throw new CallError('badLink', { field: 'token' })
  const account = await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.accountID)
    .returning('email')
    .executeTakeFirstOrThrow()
  await endMemberSessions(db, owner.accountID)
  const viewer = await enter(asking, { userID: owner.userID, kind: 'member' })
  rememberBrowser(asking, account.email)
  return viewer
}

/** An account is global: someone who knew its old password may be signed in at any company that it belongs to. */
async function endMemberSessions(db: Db, accountID: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('members')
    .whereRef('sessions.company_id', '=', 'members.company_id')
    .whereRef('sessions.user_id', '=', 'members.user_id')
    .where('members.account_id', '=', accountID)
    .where('sessions.kind', '=', 'member')
    .execute()
}
