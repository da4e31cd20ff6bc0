import { accountsSignIn } from '../../../contract/accountSignIn.ts'
import { shapeEntered } from '../../domain/ownAccount/shapeAccount.ts'
import { signIn } from '../../domain/ownAccount/signIn.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: the count must survive a refusal.
export default answerAtRoot(
  accountsSignIn,
  async (input, asking) => shapeEntered(asking, await signIn(asking, input)),
  { transaction: false },
)
