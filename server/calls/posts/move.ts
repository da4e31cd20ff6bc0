import { postsMove } from '../../../contract/posts.ts'
import { movePost } from '../../domain/posts/movePost.ts'
import { answer } from '../answer.ts'

export default answer(postsMove, (input, asking) => movePost(asking, input))
