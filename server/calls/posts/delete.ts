import { postsDelete } from '../../../contract/posts.ts'
import { deletePost } from '../../domain/posts/deletePost.ts'
import { answer } from '../answer.ts'

export default answer(postsDelete, async ({ postID }, asking) => {
  await deletePost(asking, postID)
  return { done: true as const }
})
