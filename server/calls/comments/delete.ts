import { commentsDelete } from '../../../contract/comments.ts'
import { deleteComment } from '../../domain/comments/deleteComment.ts'
import { answer } from '../answer.ts'

export default answer(commentsDelete, async ({ commentID }, asking) => {
  await deleteComment(asking, commentID)
  return { done: true as const }
})
