import { viewerNoteVisit } from '../../../contract/viewer.ts'
import { noteVisit } from '../../domain/people/sessions/noteVisit.ts'
import { answer } from '../answer.ts'

export default answer(viewerNoteVisit, async (_input, asking) => ({
  since: (await noteVisit(asking))?.toISOString() ?? null,
}))
