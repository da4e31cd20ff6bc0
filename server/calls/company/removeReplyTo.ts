import { companyRemoveReplyTo } from '../../../contract/replyTo.ts'
import { putReplyTo } from '../../domain/emailSettings/replyTo.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit.
export default answer(
  companyRemoveReplyTo,
  async (_input, asking) => {
    const email = await inTransaction(asking.db, (tx) => putReplyTo({ ...asking, db: tx }, null))
    asking.companyChanged()
    return email
  },
  { transaction: false },
)
