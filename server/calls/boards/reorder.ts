import { boardsReorder } from '../../../contract/boards.ts'
import { reorderBoards } from '../../domain/boards/reorderBoards.ts'
import { answer } from '../answer.ts'

export default answer(boardsReorder, async ({ boardIDs }, asking) => {
  await reorderBoards(asking, boardIDs)
  return { done: true as const }
})
