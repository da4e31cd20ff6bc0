import { postsUndoStatus } from '../../../contract/posts.ts'
import { undoStatusChange } from '../../domain/posts/undoStatusChange.ts'
import { answer } from '../answer.ts'

export default answer(postsUndoStatus, ({ postID }, asking) => undoStatusChange(asking, postID))
