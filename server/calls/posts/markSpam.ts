import { postsMarkSpam } from '../../../contract/posts.ts'
import { markSpam } from '../../domain/posts/markSpam.ts'
import { answer } from '../answer.ts'

export default answer(postsMarkSpam, async ({ postID }, asking) => {
  await markSpam(asking, postID)
  return { done: true as const }
})
