import { viewerRequestProof } from '../../../contract/viewer.ts'
import { requestProof } from '../../domain/people/signIn/proofCode.ts'
import { answer } from '../answer.ts'

// The verb opens its own transaction: a refusal would roll the count back with it.
export default answer(
  viewerRequestProof,
  async ({ purpose }, asking) => {
    await requestProof(asking, purpose)
    return { done: true as const }
  },
  { transaction: false },
)
