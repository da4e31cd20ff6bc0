import { sessionsEnd } from '../../../contract/sessions.ts'
import { endOneSession } from '../../domain/people/sessions/sessions.ts'
import { answer } from '../answer.ts'

export default answer(sessionsEnd, async ({ sessionID }, asking) => {
  await endOneSession(asking, sessionID)
  return { done: true as const }
})
