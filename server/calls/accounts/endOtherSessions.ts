import { accountsEndOtherSessions } from '../../../contract/accountSettings.ts'
import { endOtherAccountSessions } from '../../domain/ownAccount/accountSessions.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsEndOtherSessions, async (_input, asking) => {
  await endOtherAccountSessions(asking)
  return { done: true as const }
})
