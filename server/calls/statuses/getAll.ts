import { statusesGetAll } from '../../../contract/statuses.ts'
import { readStatuses } from '../../domain/statuses/readStatuses.ts'
import { answer } from '../answer.ts'

export default answer(statusesGetAll, (_input, asking) => readStatuses(asking))
