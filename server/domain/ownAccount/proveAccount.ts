import { CallError } from '../../../contract/errors.ts'
import type { Db } from '../../ports/database/database.ts'
import { isPassword } from '../accounts/password.ts'

/**
 * The account that an address and its password belong to. Refuses with `badPassword`, after the same time, whether the address is unknown, has no
 * password yet, or the password is wrong.
 */
export async function proveAccount(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<{ accountID: string }> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const matches = await isPassword(password, account?.password_hash ?? null)
  if (!account || !matches) throw new CallError('badPassword', { field: 'password' })
  return { accountID: account.id }
}
