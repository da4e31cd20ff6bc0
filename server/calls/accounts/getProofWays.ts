import { accountsGetProofWays } from '../../../contract/security.ts'
import { proofWaysOf } from '../../domain/accounts/factors/proveAgain.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsGetProofWays, (_input, asking) =>
  proofWaysOf(asking.db, signedInAccount(asking).accountID),
)
