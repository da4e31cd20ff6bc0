import { accountsRenamePasskey } from '../../../contract/security.ts'
import { renamePasskey } from '../../domain/accounts/passkeys/passkeys.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsRenamePasskey, async ({ passkeyID, name }, asking) => {
  const { accountID } = signedInAccount(asking)
  await renamePasskey(asking.db, { accountID, passkeyID, name })
  return { done: true as const }
})
