import { opportunitiesGet } from '../../../contract/opportunities.ts'
import { listOpportunities } from '../../domain/money/readOpportunities.ts'
import { answer } from '../answer.ts'

export default answer(opportunitiesGet, (input, asking) => listOpportunities(asking, input))
