import { postsUndoSplit } from '../../../contract/merging.ts'
import { undoSplit } from '../../domain/posts/merging/undoSplit.ts'
import { answer } from '../answer.ts'

export default answer(postsUndoSplit, ({ postID }, asking) => undoSplit(asking, postID))
