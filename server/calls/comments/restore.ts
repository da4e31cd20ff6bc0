import { commentsRestore } from '../../../contract/comments.ts'
import { restoreComment } from '../../domain/comments/deleteComment.ts'
import { answer } from '../answer.ts'

export default answer(commentsRestore, async ({ commentID }, asking) => {
  await restoreComment(asking, commentID)
  return { done: true as const }
})
