import type { InputOf } from '../../../contract/call.ts'
import { longestProfileNote } from '../../../contract/profileNoteLimits.ts'
import type { ProfileNote, profileNotesUpdate } from '../../../contract/profileNotes.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { requireText } from '../text/checkText.ts'
import { mentionedIDs } from '../text/mentions.ts'
import { nameColleagues } from './colleagues.ts'
import { aboutNote, holdNote } from './noteRow.ts'
import { readNote } from './readNote.ts'

/**
 * Changes the words of a note; the same again change nothing. Refuses with `notFound`, `forbidden`, `changedMeanwhile`, `textMissing` and `textTooLong`.
 */
export async function updateNote(
  asking: Asking,
  { profileNoteID, body, expects }: InputOf<typeof profileNotesUpdate>,
): Promise<ProfileNote> {
  const { db, companyID } = asking
  const note = await holdNote(asking, profileNoteID)
  requireUnchanged({ body: note.body }, expects)
  const text = requireText('body', await nameColleagues(asking, body, note.body), longestProfileNote)
  if (text === note.body) return readNote(asking, note.id)
  await db
    .updateTable('profile_notes')
    .set({ body: text, edited_at: new Date() })
    .where('company_id', '=', companyID)
    .where('id', '=', note.id)
    .execute()
  const before = new Set(mentionedIDs(note.body))
  const named = mentionsIn(text).filter((id) => !before.has(id))
  const { data, ...about } = aboutNote(note)
  await record(db, companyID, {
    type: 'profileNote.edited',
    actorID: signedIn(asking).userID,
    ...about,
    data: { ...data, ...(named.length === 0 ? {} : { named }) },
  })
  return readNote(asking, note.id)
}
