import { mostBoards, type Board } from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { insertBoard, type NewBoard } from './insertBoard.ts'
import { teamSight } from './policy.ts'
import { readBoard } from './readBoards.ts'

/** Makes the viewer's board. Refuses with `textMissing` or `textTooLong`, naming the field, and with `listTooLong` when there are as many as there may be. */
export async function createBoard(asking: Asking, board: NewBoard): Promise<Board> {
  const { id } = await insertBoard(asking.db, asking.companyID, board, signedIn(asking).userID)
  // Counted with it: of two at once one waits for the other's address.
  const [all] = await rows<{ count: number }>(asking.db, asking.companyID, 'select count(*)::int as count from boards where company_id = $1', [])
  if (all && all.count > mostBoards) throw new CallError('listTooLong', { most: mostBoards, count: all.count })
  return readBoard({ ...asking, seesPrivate: true, sight: teamSight }, { id })
}
