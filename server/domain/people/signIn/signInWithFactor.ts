import { CallError } from '../../../../contract/errors.ts'
import type { FactorAnswer } from '../../../../contract/factors.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import { checkCode } from '../../accounts/factors/checkCode.ts'
import { accountOfToken, useFactorToken } from '../../accounts/factors/factorTokens.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'
import { rememberBrowser } from './knownBrowser.ts'

/**
 * Signs a member in by a code, after their password gave `token` here and in this browser. Refuses with `signInOver`, and as `checkCode` does; after a
 * wrong code the token stays valid. Takes the plain database: a wrong try stays counted.
 */
export async function signInWithFactor(
  asking: Asking,
  { token, ...answer }: { token: string } & FactorAnswer,
): Promise<Viewer> {
  const { db, companyID } = asking
  const accountID = await accountOfToken(asking, { token, companyID })
  await checkCode(asking, accountID, answer)
  const { viewer, email } = await inTransaction(db, async (tx) => {
    await useFactorToken(tx, token)
    const member = await tx
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['members.user_id', 'accounts.email'])
      .where('members.company_id', '=', companyID)
      .where('members.account_id', '=', accountID)
      .executeTakeFirst()
    // They left the team in the meantime.
    if (!member) throw new CallError('signInOver')
    const entered = await enter({ ...asking, db: tx }, { userID: member.user_id, kind: 'member' })
    return { viewer: entered, email: member.email }
  })
  rememberBrowser(asking, email)
  return viewer
}
