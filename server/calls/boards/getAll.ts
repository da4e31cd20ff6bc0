import { boardsGetAll } from '../../../contract/boards.ts'
import { readBoards } from '../../domain/boards/readBoards.ts'
import { answer } from '../answer.ts'

export default answer(boardsGetAll, (_input, asking) => readBoards(asking))
