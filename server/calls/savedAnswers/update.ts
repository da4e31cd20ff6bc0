import { savedAnswersUpdate } from '../../../contract/savedAnswers.ts'
import { updateAnswer } from '../../domain/savedAnswers/updateAnswer.ts'
import { answer } from '../answer.ts'

export default answer(savedAnswersUpdate, (input, asking) => updateAnswer(asking, input))
