import { accountsSignOut } from '../../../contract/accounts.ts'
import { leaveRoot } from '../../domain/accounts/rootSessions.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsSignOut, async (_input, asking) => {
  await leaveRoot(asking)
  return { done: true as const }
})
