import { savedAnswersList } from '../../../contract/savedAnswers.ts'
import { listAnswers } from '../../domain/savedAnswers/listAnswers.ts'
import { answer } from '../answer.ts'

export default answer(savedAnswersList, (_input, asking) => listAnswers(asking))
