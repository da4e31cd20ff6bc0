import { inboxMarkSeen } from '../../../contract/inbox.ts'
import { markSeen } from '../../domain/inbox/putAside.ts'
import { answer } from '../answer.ts'

export default answer(inboxMarkSeen, (input, asking) => markSeen(asking, input))
