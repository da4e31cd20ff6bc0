import { profileNotesUpdate } from '../../../contract/profileNotes.ts'
import { updateNote } from '../../domain/profileNotes/updateNote.ts'
import { answer } from '../answer.ts'

export default answer(profileNotesUpdate, (input, asking) => updateNote(asking, input))
