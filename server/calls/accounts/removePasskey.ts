import { accountsRemovePasskey } from '../../../contract/security.ts'
import { removePasskey } from '../../domain/accounts/passkeys/passkeys.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsRemovePasskey, async ({ passkeyID }, asking) => {
  await removePasskey(asking.db, { accountID: signedInAccount(asking).accountID, passkeyID })
  return { done: true as const }
})
