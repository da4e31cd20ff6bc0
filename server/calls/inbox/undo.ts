import { inboxUndo } from '../../../contract/inbox.ts'
import { bringBack } from '../../domain/inbox/putAside.ts'
import { answer } from '../answer.ts'

export default answer(inboxUndo, (input, asking) => bringBack(asking, input))
