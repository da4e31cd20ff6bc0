import { boardsUpdate } from '../../../contract/boards.ts'
import { updateBoard } from '../../domain/boards/updateBoard.ts'
import { answer } from '../answer.ts'

export default answer(boardsUpdate, (input, asking) => updateBoard(asking, input))
