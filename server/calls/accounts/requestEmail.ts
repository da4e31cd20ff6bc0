import { accountsRequestEmail } from '../../../contract/accountSettings.ts'
import { requestAccountEmail } from '../../domain/ownAccount/changeEmail.ts'
import { answerAtRoot } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answerAtRoot(
  accountsRequestEmail,
  async ({ email }, asking) => {
    await requestAccountEmail(asking, email)
    return { done: true as const }
  },
  { transaction: false },
)
