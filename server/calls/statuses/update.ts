import { statusesUpdate } from '../../../contract/statuses.ts'
import { updateStatus } from '../../domain/statuses/updateStatus.ts'
import { answer } from '../answer.ts'

export default answer(statusesUpdate, (input, asking) => updateStatus(asking, input))
