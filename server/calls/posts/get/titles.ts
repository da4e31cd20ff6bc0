import { postsGetTitles } from '../../../../contract/posts.ts'
import { listTitles } from '../../../domain/posts/lists/listTitles.ts'
import { searchTitles } from '../../../domain/posts/suggestions/searchTitles.ts'
import { answer } from '../../answer.ts'

export default answer(postsGetTitles, async ({ boardURLNames, search = '' }, asking) => {
  const posts = search.trim() === '' ? listTitles(asking, boardURLNames) : searchTitles(asking, boardURLNames, search)
  return { posts: (await posts).map(({ id, title, urlName, boardID }) => ({ id, title, urlName, boardID })) }
})
