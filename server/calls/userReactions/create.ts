import { userReactionsCreate } from '../../../contract/userReactions.ts'
import { likeComment } from '../../domain/comments/reactToComment.ts'
import { reactToEntry } from '../../domain/changelog/reactToEntry.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsCreate, ({ objectID, objectType }, asking) =>
  objectType === 'entry' ? reactToEntry(asking, objectID, true) : likeComment(asking, objectID),
)
