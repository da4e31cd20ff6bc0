import { postsGetEdits } from '../../../contract/posts.ts'
import { may } from '../../domain/asking.ts'
import { readEdits } from '../../domain/comments/readEdits.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { answer } from '../answer.ts'

export default answer(postsGetEdits, async ({ postID, cursor }, asking) => {
  const { id, board } = await findPost(asking, postID, { evenDeleted: may(asking, 'posts.delete'), leadsOn: true })
  return readEdits(asking, { kind: 'post', id, boardID: board.id }, cursor)
})
