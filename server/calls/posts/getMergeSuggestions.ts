import { postsGetMergeSuggestions } from '../../../contract/posts.ts'
import { findSuggestions, suggestionsAPage } from '../../domain/posts/suggestions/suggestions.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { answer } from '../answer.ts'

/** All suggestions are found in one go, so that their order is the same for any number of pages. */
const mostPages = 10

export default answer(postsGetMergeSuggestions, async ({ postID, pages = 1 }, asking) => {
  const { id, title, board } = await findPost(asking, postID)
  const wanted = { search: title, boardID: board.id, postID: id }
  const posts = await findSuggestions(asking, wanted, { most: mostPages * suggestionsAPage })
  const most = pages * suggestionsAPage
  return { posts: posts.slice(0, most), hasNextPage: posts.length > most }
})
