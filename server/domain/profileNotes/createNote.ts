import type { InputOf } from '../../../contract/call.ts'
import { longestProfileNote } from '../../../contract/profileNoteLimits.ts'
import type { ProfileNote, profileNotesCreate } from '../../../contract/profileNotes.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireSubject } from '../customFields/readValues.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { mentionsIn } from '../notifications/mentionsIn.ts'
import { requireText } from '../text/checkText.ts'
import { nameColleagues } from './colleagues.ts'
import { aboutNote } from './noteRow.ts'
import { readNote } from './readNote.ts'

/** Writes a note about a person or a company. Refuses with `notFound`, `textMissing` and `textTooLong`. */
export async function createNote(
  asking: Asking,
  { subject, subjectID, body }: InputOf<typeof profileNotesCreate>,
): Promise<ProfileNote> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await requireSubject(asking, { subject, subjectID }, 'for key share')
  const note = {
    id: newID(),
    user_id: subject === 'user' ? subjectID.toLowerCase() : null,
    third_party_company_id: subject === 'thirdPartyCompany' ? subjectID.toLowerCase() : null,
    body: requireText('body', await nameColleagues(asking, body), longestProfileNote),
  }
  await db
    .insertInto('profile_notes')
    .values({ company_id: companyID, author_id: userID, created_at: new Date(), ...note })
    .execute()
  const { data, ...about } = aboutNote(note)
  const named = mentionsIn(note.body)
  await record(db, companyID, {
    type: 'profileNote.created',
    actorID: userID,
    ...about,
    data: { ...data, ...(named.length === 0 ? {} : { named }) },
  })
  return readNote(asking, note.id)
}
