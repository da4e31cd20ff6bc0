import { commentsGetEdits } from '../../../contract/comments.ts'
import { findComment } from '../../domain/comments/findComment.ts'
import { readEdits } from '../../domain/comments/readEdits.ts'
import { answer } from '../answer.ts'

export default answer(commentsGetEdits, async ({ commentID, cursor }, asking) => {
  const { id, boardID } = await findComment(asking, commentID)
  return readEdits(asking, { kind: 'comment', id, boardID }, cursor)
})
