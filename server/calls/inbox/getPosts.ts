import { inboxGetPosts } from '../../../contract/inbox.ts'
import { readInbox } from '../../domain/inbox/readInbox.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(inboxGetPosts, (input, asking) => readInbox(asking, input))
