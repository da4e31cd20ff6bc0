import type { FactorAnswer, PasskeyUsed } from '../../../../contract/factors.ts'
import { inTransaction } from '../../../ports/database/database.ts'
import type { RootAsking } from '../../rootAsking.ts'
import { checkPasskey } from '../passkeys/checkPasskey.ts'
import { enterRoot } from '../rootSessions.ts'
import { checkCode } from './checkCode.ts'
import { accountOfToken, useFactorToken } from './factorTokens.ts'

/**
 * Begins a session at the root by a second factor, after a right password gave `token` in this browser. Refuses with `signInOver`, and as `checkCode` and
 * `checkPasskey` do; after a wrong answer the token stays valid. Takes the plain database: a wrong try stays counted.
 */
export async function signInWithFactor(
  asking: RootAsking,
  { token, passkey, ...answer }: { token: string; passkey?: PasskeyUsed | undefined } & FactorAnswer,
): Promise<void> {
  const accountID = await accountOfToken(asking, { token, companyID: null })
  if (passkey) await checkPasskey(asking, { origin: asking.origin, purpose: 'factor', accountID, passkey })
  else await checkCode(asking, accountID, answer)
  await inTransaction(asking.db, async (tx) => {
    await useFactorToken(tx, token)
    await enterRoot({ ...asking, db: tx }, { accountID })
  })
}
