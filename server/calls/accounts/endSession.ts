import { accountsEndSession } from '../../../contract/accountSettings.ts'
import { endAccountSession } from '../../domain/ownAccount/accountSessions.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsEndSession, async ({ sessionID }, asking) => {
  await endAccountSession(asking, sessionID)
  return { done: true as const }
})
