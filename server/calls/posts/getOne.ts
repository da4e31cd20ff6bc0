import { postsGetOne } from '../../../contract/posts.ts'
import { getPost } from '../../domain/posts/getPost.ts'
import { answer } from '../answer.ts'

export default answer(postsGetOne, (input, asking) => getPost(asking, input), { presumes: true })
