import { commentsMarkSpam } from '../../../contract/comments.ts'
import { markCommentSpam } from '../../domain/comments/markCommentSpam.ts'
import { answer } from '../answer.ts'

export default answer(commentsMarkSpam, async ({ commentID }, asking) => {
  await markCommentSpam(asking, commentID)
  return { done: true as const }
})
