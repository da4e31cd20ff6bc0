import { postsGetTitles } from '../../../../contract/posts.ts'
import { listTitles } from '../../../domain/posts/lists/listTitles.ts'
import { answer } from '../../answer.ts'

export default answer(postsGetTitles, async ({ boardURLNames }, asking) => ({
  posts: await listTitles(asking, boardURLNames),
}))
