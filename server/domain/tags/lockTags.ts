import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { requireName } from '../text/checkText.ts'

/** A company's tags are in its setup, and in one answer. */
export const mostTags = 500

export interface TagRow {
  id: string
  boardID: string
  name: string
  urlName: string
}

/** The tags of a company; until the transaction ends, no other transaction adds, renames or deletes one. */
export async function lockTags({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<TagRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:tags`}, 0))`.execute(db)
  return rows<TagRow>(
    db,
    companyID,
    'select g.id, g.board_id as "boardID", g.name, g.url_name as "urlName" from tags g where g.company_id = $1',
  )
}

/** A tag's name as it is kept. Refuses with `textMissing` or `textTooLong`. */
export function tagName(name: string): string {
  return requireName('name', name, lengths.tagName)
}

/** Refuses with `nameTaken` for a name that another tag of the board has, in whatever case. */
export function requireFreeName(
  present: readonly TagRow[],
  { id, boardID }: { id: string; boardID: string },
  name: string,
) {
  const isTaken = present.some(
    (other) => other.boardID === boardID && other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new CallError('nameTaken', { field: 'name' })
}
