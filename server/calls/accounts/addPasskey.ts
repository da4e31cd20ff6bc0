import { accountsAddPasskey } from '../../../contract/security.ts'
import { addPasskey } from '../../domain/accounts/passkeys/addPasskey.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: a challenge stays used up after a refusal.
export default answerAtRoot(
  accountsAddPasskey,
  ({ passkey, name }, asking) => {
    const { accountID } = signedInAccount(asking)
    return addPasskey(asking, { accountID, origin: asking.origin, passkey, name })
  },
  { transaction: false },
)
