import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { profileNotesGet } from '../../../contract/profileNotes.ts'
import { pageSize } from '../../../contract/values.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { requireSubject } from '../customFields/readValues.ts'
import { noteColumns, shapeNote, type NoteRow } from './noteRow.ts'

/** The notes about a person or a company, the latest first. Refuses with `notFound` and `badCursor`. */
export async function listNotes(
  asking: Asking,
  { subject, subjectID, limit = pageSize, cursor }: InputOf<typeof profileNotesGet>,
): Promise<OutputOf<typeof profileNotesGet>> {
  await requireSubject(asking, { subject, subjectID }, '')
  const list = `profileNotes:${subject}:${subjectID.toLowerCase()}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const found = await rows<NoteRow>(asking.db, asking.companyID, listQuery(subject), [
    subjectID,
    after?.key ?? null,
    after?.id ?? null,
    limit + 1,
  ])
  const notes = thoseThatFit(
    found.slice(0, limit).map((row) => shapeNote(asking, row)),
    undefined,
    mostOfNote,
  )
  const last = found[notes.length - 1]
  const hasNextPage = found.length > notes.length
  return {
    notes,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.created_at.toISOString(), last.id) : null,
  }
}

/** A note twice, as text and as HTML in the longest characters. */
const mostOfNote = 60_000

const listQuery = (subject: keyof typeof about) => `
  select ${noteColumns}
  from profile_notes n
  left join users u on u.company_id = $1 and u.id = n.author_id
  where n.company_id = $1 and n.${about[subject]} = $2::uuid
    and ($3::timestamptz is null or (n.created_at, n.id) < ($3::timestamptz, $4::uuid))
  order by n.created_at desc, n.id desc
  limit $5`

const about = { user: 'user_id', thirdPartyCompany: 'third_party_company_id' } as const
