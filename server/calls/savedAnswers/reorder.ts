import { savedAnswersReorder } from '../../../contract/savedAnswers.ts'
import { reorderAnswers } from '../../domain/savedAnswers/reorderAnswers.ts'
import { answer } from '../answer.ts'

export default answer(savedAnswersReorder, async (input, asking) => {
  await reorderAnswers(asking, input)
  return { done: true as const }
})
