import { inboxGetSnoozed } from '../../../contract/inbox.ts'
import { readSnoozed } from '../../domain/inbox/readSnoozed.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(inboxGetSnoozed, (input, asking) => readSnoozed(asking, input))
