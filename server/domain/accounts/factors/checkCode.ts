import type { FactorAnswer } from '../../../../contract/factors.ts'
import { CallError } from '../../../../contract/errors.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import { recordOfAccount } from '../recordOfAccount.ts'
import { useAuthenticatorCode } from './authenticator.ts'
import { countFactorTry, giveFactorTriesBack } from './countFactorTry.ts'
import type { FactorPlace } from './factorPlace.ts'
import { useRecoveryCode } from './recoveryCodes.ts'

/**
 * Checks and uses up a code of an account's app, or one of its recovery codes. Refuses with `wrongCode` or `wrongRecoveryCode`, with `tooMany`, and with
 * `badInput` when neither is given. Takes the plain database: a wrong try stays counted.
 */
export async function checkCode(
  { db, secret }: Pick<FactorPlace, 'db' | 'secret'>,
  accountID: string,
  { code, recoveryCode }: FactorAnswer,
): Promise<void> {
  if (code === undefined && recoveryCode === undefined) throw new CallError('badInput', { field: 'code', path: '' })
  await countFactorTry(db, accountID)
  if (code !== undefined) {
    if (!(await useAuthenticatorCode(db, { secret, accountID, code })))
      throw new CallError('wrongCode', { field: 'code' })
  } else {
    const isUsed = await inTransaction(db, async (tx) => {
      if (!(await useRecoveryCode(tx, accountID, recoveryCode ?? ''))) return false
      await recordOfAccount(tx, accountID, { type: 'account.recoveryCodeUsed' })
      return true
    })
    if (!isUsed) throw new CallError('wrongRecoveryCode', { field: 'recoveryCode' })
  }
  await giveFactorTriesBack(db, accountID)
}
