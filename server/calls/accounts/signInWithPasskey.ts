import { accountsSignInWithPasskey } from '../../../contract/security.ts'
import { enterRoot } from '../../domain/accounts/rootSessions.ts'
import { checkPasskey } from '../../domain/accounts/passkeys/checkPasskey.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: a challenge stays used up after a refusal.
export default answerAtRoot(
  accountsSignInWithPasskey,
  async ({ passkey }, asking) => {
    const accountID = await checkPasskey(asking, { origin: asking.origin, purpose: 'signIn', accountID: null, passkey })
    await enterRoot(asking, { accountID })
    return { done: true as const }
  },
  { transaction: false },
)
