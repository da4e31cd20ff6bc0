import { opportunitiesLink } from '../../../contract/opportunities.ts'
import { linkOpportunity } from '../../domain/money/writeOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesLink, async (input, asking) => {
  await linkOpportunity(asking, input)
  return { done: true as const }
})
