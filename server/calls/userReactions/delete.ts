import { userReactionsDelete } from '../../../contract/userReactions.ts'
import { unlikeComment } from '../../domain/comments/reactToComment.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsDelete, ({ objectID }, asking) => unlikeComment(asking, objectID))
