import { inboxGetDay } from '../../../contract/inbox.ts'
import { readDay } from '../../domain/inbox/readDay.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(inboxGetDay, (_input, asking) => readDay(asking))
