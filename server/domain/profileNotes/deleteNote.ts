import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { aboutNote, holdNote } from './noteRow.ts'

/** Deletes a note for good. Refuses with `notFound` and `forbidden`. */
export async function deleteNote(asking: Asking, profileNoteID: string): Promise<void> {
  const { db, companyID } = asking
  const note = await holdNote(asking, profileNoteID)
  await db.deleteFrom('profile_notes').where('company_id', '=', companyID).where('id', '=', note.id).execute()
  await record(db, companyID, {
    type: 'profileNote.deleted',
    actorID: signedIn(asking).userID,
    ...aboutNote(note),
  })
}
