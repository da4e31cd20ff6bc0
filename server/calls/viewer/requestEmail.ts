import { viewerRequestEmail } from '../../../contract/viewer.ts'
import { requestEmail } from '../../domain/people/changeEmail.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answer(
  viewerRequestEmail,
  async (input, asking) => {
    await requestEmail(asking, input)
    return { done: true as const }
  },
  { transaction: false },
)
