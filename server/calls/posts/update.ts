import { postsUpdate } from '../../../contract/posts.ts'
import { updatePost } from '../../domain/posts/updatePost.ts'
import { answer } from '../answer.ts'

export default answer(postsUpdate, (input, asking) => updatePost(asking, input))
