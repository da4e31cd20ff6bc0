import { CallError } from '../../../contract/errors.ts'
import type { ProfileNote } from '../../../contract/profileNotes.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { faceOf } from '../people/namelessPerson.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'

/** A note as `noteColumns` reads it. */
export interface NoteRow {
  id: string
  body: string
  created_at: Date
  edited_at: Date | null
  author_id: string | null
  author_name: string | null
  author_picture_id: string | null
  author_is_member: boolean
}

/** Of `profile_notes n` and its author `users u`. */
export const noteColumns = `
  n.id, n.body, n.created_at, n.edited_at, n.author_id, u.name as author_name, u.picture_id as author_picture_id,
  exists (select from members m where m.company_id = $1 and m.user_id = n.author_id) as author_is_member`

export function shapeNote(asking: Asking, row: NoteRow): ProfileNote {
  const { author_id: authorID } = row
  return {
    id: row.id,
    author:
      authorID === null
        ? null
        : {
            id: authorID,
            isMember: row.author_is_member,
            ...faceOf(asking.language, { name: row.author_name, pictureID: row.author_picture_id }),
          },
    bodyHTML: renderMarkdown(row.body).html,
    body: mayChange(asking, authorID) ? row.body : null,
    created: row.created_at.toISOString(),
    edited: row.edited_at?.toISOString() ?? null,
  }
}

/** Whether the viewer may change a note: their own, and with the permission to moderate comments anyone's, as for internal comments. */
function mayChange(asking: Asking, authorID: string | null): boolean {
  if (!may(asking, 'customers.edit')) return false
  return authorID === signedIn(asking).userID || may(asking, 'comments.moderate')
}

/** A note with whom it is about, held until the transaction ends. */
export interface HeldNote {
  id: string
  body: string
  author_id: string | null
  user_id: string | null
  third_party_company_id: string | null
}

/** Refuses with `notFound`, and with `forbidden` for who may not change it. */
export async function holdNote(asking: Asking, profileNoteID: string): Promise<HeldNote> {
  const id = profileNoteID.toLowerCase()
  const [found] = isID(id)
    ? await rows<HeldNote>(
        asking.db,
        asking.companyID,
        'select id, body, author_id, user_id, third_party_company_id from profile_notes where company_id = $1 and id = $2::uuid for no key update',
        [id],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'profileNoteID' })
  if (!mayChange(asking, found.author_id)) throw new CallError('forbidden')
  return found
}

/** What its events say of a note: ids alone. */
export function aboutNote({
  id,
  user_id: userID,
  third_party_company_id: thirdPartyCompanyID,
}: Pick<HeldNote, 'id' | 'user_id' | 'third_party_company_id'>) {
  return {
    ...(userID === null ? {} : { userID }),
    data: { profileNoteID: id, ...(thirdPartyCompanyID === null ? {} : { thirdPartyCompanyID }) },
  }
}
