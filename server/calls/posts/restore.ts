import { postsRestore } from '../../../contract/posts.ts'
import { restorePost } from '../../domain/posts/restorePost.ts'
import { answer } from '../answer.ts'

export default answer(postsRestore, async ({ postID }, asking) => {
  await restorePost(asking, postID)
  return { done: true as const }
})
