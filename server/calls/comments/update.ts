import { commentsUpdate } from '../../../contract/comments.ts'
import { updateComment } from '../../domain/comments/updateComment.ts'
import { answer } from '../answer.ts'

export default answer(commentsUpdate, ({ commentID, body }, asking) => updateComment(asking, commentID, body))
