import { boardsSetQuestions } from '../../../contract/boards.ts'
import { setQuestions } from '../../domain/customPostFields/questions.ts'
import { answer } from '../answer.ts'

export default answer(boardsSetQuestions, (input, asking) => setQuestions(asking, input))
