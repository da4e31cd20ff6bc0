import { profileNotesCreate } from '../../../contract/profileNotes.ts'
import { createNote } from '../../domain/profileNotes/createNote.ts'
import { answer } from '../answer.ts'

export default answer(profileNotesCreate, (input, asking) => createNote(asking, input))
