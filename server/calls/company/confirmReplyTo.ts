import { companyConfirmReplyTo } from '../../../contract/replyTo.ts'
import { confirmReplyTo } from '../../domain/emailSettings/replyTo.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses. The company is dropped from memory after the commit.
export default answer(
  companyConfirmReplyTo,
  async ({ code }, asking) => {
    const email = await confirmReplyTo(asking, code)
    asking.companyChanged()
    return email
  },
  { transaction: false },
)
