import type { Board } from '../../../contract/boards.ts'
import type { Asking } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { insertBoard, type NewBoard } from './insertBoard.ts'
import { teamSight } from '../sight.ts'
import { readBoard } from './readBoards.ts'
import { requireRoom } from './requireRoom.ts'

/**
 * Creates a board for the viewer. Refuses with `textMissing`, `textTooLong` or `nameReserved`, naming the field, or
 * with `boardsFull`.
 */
export async function createBoard(asking: Asking, board: NewBoard): Promise<Board> {
  const { id } = await insertBoard(asking.db, asking.companyID, board, signedIn(asking).userID)
  await requireRoom(asking)
  return readBoard({ ...asking, seesPrivate: true, sight: teamSight }, { id })
}
