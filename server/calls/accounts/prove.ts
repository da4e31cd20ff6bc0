import { accountsProve } from '../../../contract/security.ts'
import { proveAgain } from '../../domain/accounts/factors/proveAgain.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: the count of tries must survive a refusal.
export default answerAtRoot(
  accountsProve,
  async (proof, asking) => {
    const { db, origin, session } = asking
    await proveAgain(asking, { accountID: signedInAccount(asking).accountID, origin }, proof)
    await db
      .updateTable('account_sessions')
      .set({ proven_at: new Date() })
      .where('token_hash', '=', session.tokenHash)
      .execute()
    return { done: true as const }
  },
  { transaction: false },
)
