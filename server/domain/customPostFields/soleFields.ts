import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * The fields that are on some of these boards and on no others, held until the transaction ends. Deleting the boards would leave them without one, which
 * means every board: they are deleted with their last board.
 */
export async function soleFields(db: Db, companyID: CompanyID, boardIDs: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select f.id
     from custom_post_fields f
     where f.company_id = $1
       and exists (select from custom_post_field_boards b where b.company_id = $1 and b.field_id = f.id and b.board_id = any ($2::uuid[]))
       and not exists (select from custom_post_field_boards b where b.company_id = $1 and b.field_id = f.id and b.board_id <> all ($2::uuid[]))
     order by f.id
     for no key update of f`,
    [boardIDs],
  )
  return found.map(({ id }) => id)
}

/** Deletes those of these fields of which the last board is gone, with their values. */
export async function removeFieldsWithoutBoard(
  db: Db,
  companyID: CompanyID,
  fieldIDs: readonly string[],
): Promise<void> {
  if (fieldIDs.length === 0) return
  await rows(
    db,
    companyID,
    `delete from custom_post_fields f
     where f.company_id = $1 and f.id = any ($2::uuid[])
       and not exists (select from custom_post_field_boards b where b.company_id = $1 and b.field_id = f.id)`,
    [fieldIDs],
  )
}
