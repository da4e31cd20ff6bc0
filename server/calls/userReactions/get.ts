import { userReactionsGet } from '../../../contract/userReactions.ts'
import { readReactions } from '../../domain/comments/reactToComment.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsGet, ({ objectID }, asking) => readReactions(asking, objectID))
