import { savedAnswersCreate } from '../../../contract/savedAnswers.ts'
import { createAnswer } from '../../domain/savedAnswers/createAnswer.ts'
import { answer } from '../answer.ts'

export default answer(savedAnswersCreate, (input, asking) => createAnswer(asking, input))
