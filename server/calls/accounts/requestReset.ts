import { accountsRequestReset } from '../../../contract/accountSignIn.ts'
import { requestReset } from '../../domain/ownAccount/passwordReset.ts'
import { answerAtRoot } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answerAtRoot(
  accountsRequestReset,
  async ({ email }, asking) => {
    await requestReset(asking, email)
    return { done: true as const }
  },
  { transaction: false },
)
