import { accountsRemoveAuthenticator } from '../../../contract/security.ts'
import { removeAuthenticator } from '../../domain/accounts/factors/removeAuthenticator.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsRemoveAuthenticator, async (_input, asking) => {
  await removeAuthenticator(asking.db, signedInAccount(asking).accountID)
  return { done: true as const }
})
