import { userReactionsGet } from '../../../contract/userReactions.ts'
import { readReactions } from '../../domain/comments/reactToComment.ts'
import { readEntryReactions } from '../../domain/changelog/reactToEntry.ts'
import { answer } from '../answer.ts'

export default answer(userReactionsGet, ({ objectID, objectType }, asking) =>
  objectType === 'entry' ? readEntryReactions(asking, objectID) : readReactions(asking, objectID),
)
