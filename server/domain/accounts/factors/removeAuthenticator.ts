import type { Db } from '../../../ports/database/database.ts'
import { recordOfAccount } from '../recordOfAccount.ts'
import { checkFactorsLeft, lockAccount } from './factorsOf.ts'

/** Takes an account's authenticator app away, if it has one. Refuses with `factorRequired`. */
export async function removeAuthenticator(tx: Db, accountID: string): Promise<void> {
  await lockAccount(tx, accountID)
  const removed = await tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountID)
    .returning('account_id')
    .executeTakeFirst()
  if (!removed) return
  await checkFactorsLeft(tx, accountID)
  await recordOfAccount(tx, accountID, { type: 'account.authenticatorRemoved' })
}
