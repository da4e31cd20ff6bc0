import { endAccountLinks } from '../accounts/endAccountLinks.ts'
import { endAccountSessions } from '../accounts/endAccountSessions.ts'
import { hashPassword } from '../accounts/password.ts'
import { checkPassword } from '../accounts/passwordRule.ts'
import { recordOfAccount } from '../accounts/recordOfAccount.ts'
import type { RootAsking } from '../rootAsking.ts'

/**
 * Sets an account's password, in the given transaction: every link that sets one and every session of it end, but for the given one at the root, and its owner is told by email. Refuses as
 * `checkPassword` does.
 */
export async function setAccountPassword(
  { db, language }: RootAsking,
  { accountID, password, but }: { accountID: string; password: string; but: Buffer | null },
): Promise<void> {
  const owner = await db
    .selectFrom('accounts')
    .select(['email', 'name'])
    .where('id', '=', accountID)
    .executeTakeFirstOrThrow()
  await checkPassword(password, owner)
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', accountID)
    .execute()
  await endAccountLinks(db, accountID)
  await endAccountSessions(db, accountID, but)
  await recordOfAccount(db, accountID, { type: 'account.passwordChanged', language })
}
