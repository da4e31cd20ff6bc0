import { opportunitiesCreate } from '../../../contract/opportunities.ts'
import { createOpportunity } from '../../domain/money/writeOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesCreate, (input, asking) => createOpportunity(asking, input))
