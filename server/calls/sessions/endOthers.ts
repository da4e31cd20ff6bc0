import { sessionsEndOthers } from '../../../contract/sessions.ts'
import { endOtherSessions } from '../../domain/people/sessions/sessions.ts'
import { answer } from '../answer.ts'

export default answer(sessionsEndOthers, async (_input, asking) => {
  await endOtherSessions(asking)
  return { done: true as const }
})
