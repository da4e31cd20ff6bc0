import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockCategories } from './lockCategories.ts'

/** Puts a board's categories into an order. Refuses with `notFound`, and with `changedMeanwhile` when the ids are not exactly those of its categories. */
export async function reorderCategories(
  asking: Asking,
  { boardID, categoryIDs }: { boardID: string; categoryIDs: readonly string[] },
): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  const present = (await lockCategories(asking, board.id)).map(({ id }) => id)
  if (!(await putInOrder(asking, { table: 'categories', present, wanted: categoryIDs, field: 'categoryIDs' }))) return
  await record(db, companyID, { type: 'category.reordered', boardID: board.id, actorID: userID })
}
