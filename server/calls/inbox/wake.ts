import { inboxWake } from '../../../contract/inbox.ts'
import { wake } from '../../domain/inbox/putAside.ts'
import { answer } from '../answer.ts'

export default answer(inboxWake, (input, asking) => wake(asking, input))
