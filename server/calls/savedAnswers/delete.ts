import { savedAnswersDelete } from '../../../contract/savedAnswers.ts'
import { deleteAnswer } from '../../domain/savedAnswers/deleteAnswer.ts'
import { answer } from '../answer.ts'

export default answer(savedAnswersDelete, async ({ savedAnswerID }, asking) => {
  await deleteAnswer(asking, savedAnswerID)
  return { done: true as const }
})
