import type { OutputOf } from '../../../contract/call.ts'
import type { categoriesCount } from '../../../contract/categories.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'

/** How many listed posts are in each category of a board. Refuses with `notFound`. */
export async function countCategories(asking: Asking, boardID: string): Promise<OutputOf<typeof categoriesCount>> {
  const { db, companyID } = asking
  const board = await findBoard(asking, { id: boardID })
  return rows(
    db,
    companyID,
    `select c.id as "categoryID", count(s.post_id)::int as count
     from categories c
     left join post_stats s on s.company_id = $1 and s.board_id = c.board_id and s.category_id = c.id and s.listed
     where c.company_id = $1 and c.board_id = $2::uuid
     group by c.id`,
    [board.id],
  )
}
