import { postsGetOne } from '../../../contract/posts.ts'
import { getPost } from '../../domain/posts/getPost.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(postsGetOne, (input, asking) => getPost(asking, input))
