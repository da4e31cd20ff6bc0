import { accountsSignInWithFactor } from '../../../contract/security.ts'
import { signInWithFactor } from '../../domain/accounts/factors/signInWithFactor.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: the count of tries must survive a refusal.
export default answerAtRoot(
  accountsSignInWithFactor,
  async (input, asking) => {
    await signInWithFactor(asking, input)
    return { done: true as const }
  },
  { transaction: false },
)
