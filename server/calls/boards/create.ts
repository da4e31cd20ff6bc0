import { boardsCreate } from '../../../contract/boards.ts'
import { createBoard } from '../../domain/boards/createBoard.ts'
import { answer } from '../answer.ts'

export default answer(boardsCreate, (input, asking) => createBoard(asking, input))
