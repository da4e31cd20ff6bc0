import { sessionsGet } from '../../../contract/sessions.ts'
import { listSessions } from '../../domain/people/sessions/sessions.ts'
import { answer } from '../answer.ts'

export default answer(sessionsGet, (_input, asking) => listSessions(asking))
