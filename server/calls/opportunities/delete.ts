import { opportunitiesDelete } from '../../../contract/opportunities.ts'
import { deleteOpportunity } from '../../domain/money/writeOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesDelete, async ({ opportunityID }, asking) => {
  await deleteOpportunity(asking, opportunityID)
  return { done: true as const }
})
