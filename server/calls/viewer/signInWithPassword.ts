import { viewerSignInWithPassword } from '../../../contract/viewer.ts'
import { signInWithPassword } from '../../domain/people/signInWithPassword.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { sign } from '../../secrets/tokens.ts'
import { answer } from '../answer.ts'

/** For one account, from wherever it is tried; an address without an account counts alike. */
const mostTries = { count: 10, seconds: 600 }

// No transaction: the count must survive a refusal.
export default answer(
  viewerSignInWithPassword,
  async (input, asking) => {
    await countUse(asking.db, `password:${sign(asking.secret, 'limit', [input.email])}`, mostTries)
    return { viewer: await signInWithPassword(asking, input) }
  },
  { transaction: false },
)
