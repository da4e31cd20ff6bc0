import { userReactionsDelete } from '../../../contract/userReactions.ts'
import { unlikeComment } from '../../domain/comments/reactToComment.ts'
import { reactToEntry } from '../../domain/changelog/reactToEntry.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsDelete, ({ objectID, objectType }, asking) =>
  objectType === 'entry' ? reactToEntry(asking, objectID, false) : unlikeComment(asking, objectID),
)
