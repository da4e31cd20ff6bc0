import { commentsCreate } from '../../../contract/comments.ts'
import { createComment } from '../../domain/comments/createComment.ts'
import { answer } from '../answer.ts'

export default answer(commentsCreate, (input, asking) => createComment(asking, input))
