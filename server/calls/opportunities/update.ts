import { opportunitiesUpdate } from '../../../contract/opportunities.ts'
import { updateOpportunity } from '../../domain/money/writeOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesUpdate, (input, asking) => updateOpportunity(asking, input))
