import { viewerProve } from '../../../contract/viewer.ts'
import { prove } from '../../domain/people/signIn/prove.ts'
import { answer } from '../answer.ts'

// No transaction: the count of tries must survive a refusal.
export default answer(
  viewerProve,
  async (proof, asking) => {
    await prove(asking, proof)
    return { done: true as const }
  },
  { transaction: false },
)
