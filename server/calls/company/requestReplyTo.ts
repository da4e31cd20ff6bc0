import { companyRequestReplyTo } from '../../../contract/replyTo.ts'
import { requestReplyTo } from '../../domain/emailSettings/replyTo.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answer(
  companyRequestReplyTo,
  async ({ email }, asking) => {
    await requestReplyTo(asking, email)
    return { done: true as const }
  },
  { transaction: false },
)
