import { commentsPin } from '../../../contract/comments.ts'
import { pinComment } from '../../domain/comments/pinComment.ts'
import { answer } from '../answer.ts'

export default answer(commentsPin, async ({ commentID, pinned }, asking) => {
  await pinComment(asking, commentID, pinned)
  return { done: true as const }
})
