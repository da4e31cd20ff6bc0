import { postsGetMergeSuggestions } from '../../../contract/posts.ts'
import { findMergeSuggestions } from '../../domain/posts/suggestions/mergeSuggestions.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { answer } from '../answer.ts'

export default answer(postsGetMergeSuggestions, async ({ postID, pages = 1 }, asking) =>
  findMergeSuggestions(asking, await findPost(asking, postID, { leadsOn: true }), pages),
)
