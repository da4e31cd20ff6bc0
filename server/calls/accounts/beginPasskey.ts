import { accountsBeginPasskey } from '../../../contract/security.ts'
import { beginPasskey } from '../../domain/accounts/passkeys/addPasskey.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsBeginPasskey, (_input, asking) =>
  beginPasskey(asking, { ...signedInAccount(asking), origin: asking.origin }),
)
