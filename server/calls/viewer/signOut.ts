import { viewerSignOut } from '../../../contract/viewer.ts'
import { endSession } from '../../domain/people/sessions/session.ts'
import { answer } from '../answer.ts'

export default answer(viewerSignOut, async (_input, { db, companyID, session }) => {
  if (session.tokenHash) await endSession(db, companyID, session.tokenHash)
  session.changed = null
  return { done: true as const }
})
