import { profileNotesGet } from '../../../contract/profileNotes.ts'
import { listNotes } from '../../domain/profileNotes/listNotes.ts'
import { answer } from '../answer.ts'

export default answer(profileNotesGet, (input, asking) => listNotes(asking, input))
