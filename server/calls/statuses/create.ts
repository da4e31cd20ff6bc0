import { statusesCreate } from '../../../contract/statuses.ts'
import { createStatus } from '../../domain/statuses/createStatus.ts'
import { answer } from '../answer.ts'

export default answer(statusesCreate, (input, asking) => createStatus(asking, input))
