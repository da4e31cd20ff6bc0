import type { ProfileNote } from '../../../contract/profileNotes.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { noteColumns, shapeNote, type NoteRow } from './noteRow.ts'

/** A note that is known to be there. */
export async function readNote(asking: Asking, id: string): Promise<ProfileNote> {
  const [row] = await rows<NoteRow>(
    asking.db,
    asking.companyID,
    `select ${noteColumns} from profile_notes n left join users u on u.company_id = $1 and u.id = n.author_id where n.company_id = $1 and n.id = $2::uuid`,
    [id],
  )
  if (!row) throw new Error(`No note ${id}`)
  return shapeNote(asking, row)
}
