import { boardsGet } from '../../../contract/boards.ts'
import { readBoard } from '../../domain/boards/readBoards.ts'
import { answer } from '../answer.ts'

export default answer(boardsGet, ({ boardURLName }, asking) => readBoard(asking, { urlName: boardURLName }))
