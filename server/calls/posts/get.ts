import { postsGet } from '../../../contract/posts.ts'
import { listPosts } from '../../domain/posts/lists/listPosts.ts'
import { answerFromMemory } from '../answer.ts'

export default answerFromMemory(postsGet, ({ pages, cursor, sort = 'trending', team, ...filters }, asking) =>
  listPosts(
    asking,
    { ...filters, sort },
    { pages, cursor, isForTeam: team, beginsWithPinned: team !== true && !asking.key },
  ),
)
