import { accountsGetSessions } from '../../../contract/accountSettings.ts'
import { listAccountSessions } from '../../domain/ownAccount/accountSessions.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsGetSessions, async (_input, asking) => listAccountSessions(asking))
