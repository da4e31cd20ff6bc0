import { userReactionsCreate } from '../../../contract/userReactions.ts'
import { likeComment } from '../../domain/comments/reactToComment.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsCreate, ({ objectID }, asking) => likeComment(asking, objectID))
