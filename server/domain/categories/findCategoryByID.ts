import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visibleBoard } from '../sight.ts'
import { isID } from '../ids.ts'

/** A category by its id alone, with its board's; refuses with `notFound` when the viewer may not see that board. */
export async function findCategoryByID(asking: Asking, categoryID: string): Promise<{ id: string; boardID: string }> {
  if (!isID(categoryID)) throw new CallError('notFound')
  const [row] = await rows<{ id: string; board_id: string }>(
    asking.db,
    asking.companyID,
    `select c.id, c.board_id
     from categories c
     join boards b on b.company_id = $1 and b.id = c.board_id
     where c.company_id = $1 and c.id = $2 and ${visibleBoard('b', '$3')}`,
    [categoryID, asking.sight],
  )
  if (!row) throw new CallError('notFound')
  return { id: row.id, boardID: row.board_id }
}
