import { postsGet } from '../../../contract/posts.ts'
import { listPosts } from '../../domain/posts/lists/listPosts.ts'
import { answer } from '../answer.ts'

export default answer(
  postsGet,
  ({ pages, cursor, sort = 'trending', ...filters }, asking) =>
    listPosts(asking, { ...filters, sort }, { pages, cursor }),
  { presumes: true },
)
