import { profileNotesDelete } from '../../../contract/profileNotes.ts'
import { deleteNote } from '../../domain/profileNotes/deleteNote.ts'
import { answer } from '../answer.ts'

export default answer(profileNotesDelete, async ({ profileNoteID }, asking) => {
  await deleteNote(asking, profileNoteID)
  return { done: true as const }
})
