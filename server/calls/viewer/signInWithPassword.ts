import { viewerSignInWithPassword } from '../../../contract/viewer.ts'
import { signInWithPassword } from '../../domain/people/signIn/signInWithPassword.ts'
import { countSignIn } from '../../domain/people/signIn/countSignIn.ts'
import { answer } from '../answer.ts'

// No transaction: the count must survive a refusal.
export default answer(
  viewerSignInWithPassword,
  async (input, asking) => {
    await countSignIn(asking, 'password', input.email)
    return signInWithPassword(asking, input)
  },
  { transaction: false },
)
