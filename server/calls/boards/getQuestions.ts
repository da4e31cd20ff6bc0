import { boardsGetQuestions } from '../../../contract/boards.ts'
import { readQuestions } from '../../domain/customPostFields/questions.ts'
import { answer } from '../answer.ts'

export default answer(boardsGetQuestions, ({ boardID }, asking) => readQuestions(asking, boardID))
