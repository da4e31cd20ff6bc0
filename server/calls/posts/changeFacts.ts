import { postsChangeFacts } from '../../../contract/posts.ts'
import { changeFacts } from '../../domain/posts/facts/changeFacts.ts'
import { answer } from '../answer.ts'

export default answer(postsChangeFacts, (input, asking) => changeFacts(asking, input))
