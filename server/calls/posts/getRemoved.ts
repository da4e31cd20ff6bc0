import { postsGetRemoved } from '../../../contract/posts.ts'
import { listRemoved } from '../../domain/posts/lists/listRemoved.ts'
import { answer } from '../answer.ts'

export default answer(postsGetRemoved, (input, asking) => listRemoved(asking, input))
