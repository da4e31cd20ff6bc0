import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockBoards } from './claimBoardURLName.ts'

/** Puts a company's boards into an order. Refuses with `changedMeanwhile` when the ids are not exactly those of its boards. */
export async function reorderBoards(asking: Asking, boardIDs: readonly string[]): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await lockBoards(db, companyID)
  // The rows are locked in the order of their ids, as moves between boards lock them.
  const found = await rows<{ id: string; position: number }>(
    db,
    companyID,
    'select b.id, b.position from boards b where b.company_id = $1 order by b.id for no key update',
    [],
  )
  const present = found.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  if (!(await putInOrder(asking, { table: 'boards', present, wanted: boardIDs, field: 'boardIDs' }))) return
  await record(db, companyID, { type: 'board.reordered', actorID: userID })
}
