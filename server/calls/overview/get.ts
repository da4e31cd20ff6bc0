import { overviewGet } from '../../../contract/overview.ts'
import { readOverview } from '../../domain/overview/readOverview.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(overviewGet, (_input, asking) => readOverview(asking))
