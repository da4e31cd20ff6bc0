import { postsCreate } from '../../../contract/posts.ts'
import { createPost } from '../../domain/posts/createPost.ts'
import { answer } from '../answer.ts'

export default answer(postsCreate, (input, asking) => createPost(asking, input))
