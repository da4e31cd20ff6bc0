import { accountsConfirmAuthenticator } from '../../../contract/security.ts'
import { confirmAuthenticator } from '../../domain/accounts/factors/authenticator.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: the count of tries must survive a refusal.
export default answerAtRoot(
  accountsConfirmAuthenticator,
  ({ code }, asking) => {
    const { db, secret } = asking
    return confirmAuthenticator(db, { secret, accountID: signedInAccount(asking).accountID, code })
  },
  { transaction: false },
)
