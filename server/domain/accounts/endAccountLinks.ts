import type { Db } from '../../ports/database/database.ts'

/**
 * Ends every link that sets an account's password, and what a right password had begun, in the given transaction: they were sent to an address, or
 * begun with a password, that is the account's no longer.
 */
export async function endAccountLinks(tx: Db, accountID: string): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: new Date() })
    .where('account_id', '=', accountID)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('password_resets')
    .where('email', '=', (eb) => eb.selectFrom('accounts').select('email').where('id', '=', accountID))
    .execute()
  await tx.deleteFrom('factor_tokens').where('account_id', '=', accountID).execute()
}
