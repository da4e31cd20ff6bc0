import { postsCount } from '../../../contract/posts.ts'
import { countPosts } from '../../domain/posts/lists/countPosts.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(postsCount, (filters, asking) => countPosts(asking, filters))
