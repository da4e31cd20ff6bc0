import { inboxSnooze } from '../../../contract/inbox.ts'
import { snooze } from '../../domain/inbox/putAside.ts'
import { answer } from '../answer.ts'

export default answer(inboxSnooze, (input, asking) => snooze(asking, input))
