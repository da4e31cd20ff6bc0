import { opportunitiesUnlink } from '../../../contract/opportunities.ts'
import { unlinkOpportunity } from '../../domain/money/writeOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesUnlink, async (input, asking) => {
  await unlinkOpportunity(asking, input)
  return { done: true as const }
})
