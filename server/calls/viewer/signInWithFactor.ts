import { viewerSignInWithFactor } from '../../../contract/viewer.ts'
import { signInWithFactor } from '../../domain/people/signIn/signInWithFactor.ts'
import { answer } from '../answer.ts'

// No transaction: the count of tries must survive a refusal.
export default answer(
  viewerSignInWithFactor,
  async (input, asking) => ({ viewer: await signInWithFactor(asking, input) }),
  { transaction: false },
)
