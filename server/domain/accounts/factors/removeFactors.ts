import type { Db } from '../../../ports/database/database.ts'
import { recordOfAccount } from '../recordOfAccount.ts'
import { lockAccount, noteFactorChange } from './factorsOf.ts'

/** How many of each were removed. */
export interface RemovedFactors {
  authenticators: number
  passkeys: number
  recoveryCodes: number
}

/**
 * Removes every second factor of an account at its operator's word, for a person who is locked out, also where a company requires one: they add it again at
 * their next sign-in. A sign-in that waits for a factor ends, tries are given back, and the person is told by email. Null if there was nothing to remove.
 */
export async function removeFactors(tx: Db, accountID: string): Promise<RemovedFactors | null> {
  await lockAccount(tx, accountID)
  const [authenticators, passkeys, recoveryCodes] = [
    await removed(tx, 'authenticators', accountID),
    await removed(tx, 'passkeys', accountID),
    await removed(tx, 'recovery_codes', accountID),
  ]
  await removed(tx, 'authenticator_setups', accountID)
  await removed(tx, 'factor_tokens', accountID)
  await tx.deleteFrom('limits').where('key', 'like', `factor:%:${accountID}`).execute()
  if (authenticators + passkeys + recoveryCodes === 0) return null
  await noteFactorChange(tx, accountID)
  await recordOfAccount(tx, accountID, { type: 'account.factorsRemoved', byOperator: true })
  return { authenticators, passkeys, recoveryCodes }
}

async function removed(
  tx: Db,
  table: 'authenticators' | 'passkeys' | 'recovery_codes' | 'authenticator_setups' | 'factor_tokens',
  accountID: string,
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom(table).where('account_id', '=', accountID).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
