import { viewerRequestEmail } from '../../../contract/viewer.ts'
import { requestEmail } from '../../domain/people/changeEmail.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answer(
  viewerRequestEmail,
  async ({ email }, asking) => {
    await requestEmail(asking, email)
    return { done: true as const }
  },
  { transaction: false },
)
