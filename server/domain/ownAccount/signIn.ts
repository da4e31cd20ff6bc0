import type { FactorNeeded } from '../../../contract/factors.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { askForFactor } from '../accounts/factors/factorTokens.ts'
import { enterRoot } from '../accounts/rootSessions.ts'
import { countSignIn } from '../people/signIn/countSignIn.ts'
import { rememberBrowser } from '../people/signIn/knownBrowser.ts'
import type { AccountAsker, RootAsking } from '../rootAsking.ts'
import { atRoot } from './atRoot.ts'
import { proveAccount } from './proveAccount.ts'

/** Someone is in at the root, or has yet to give a second factor. */
export type EnteredRoot = { account: AccountAsker; factor: null } | { account: null; factor: FactorNeeded }

/**
 * Signs this browser in at the root by an account's password; one with a second factor is asked for that first. Refuses with `badPassword` and `tooMany`. Takes the plain database: a refused try must
 * stay counted.
 */
export async function signIn(
  asking: RootAsking,
  { email, password }: { email: string; password: string },
): Promise<EnteredRoot> {
  const { db } = asking
  await countSignIn(atRoot(asking), 'password', email)
  const { accountID } = await proveAccount(db, { email, password })
  const factor = await askForFactor(asking, { accountID, companyID: null })
  if (factor) return { account: null, factor }
  const account = await inTransaction(db, (tx) => enterRoot({ ...asking, db: tx }, { accountID }))
  rememberBrowser(atRoot(asking), email)
  return { account, factor: null }
}
