import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'
import { setListed } from './setListed.ts'

/** Restores a deleted post, spam or not; one that isn't deleted stays as it is. Refuses with `notFound`. */
export async function restorePost(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change', evenDeleted: true })
  if (!post.isDeleted) return
  await db
    .updateTable('posts')
    .set({ deleted_at: null, deleted_by: null, spam_at: null })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await setListed(asking, post, true)
  await record(db, companyID, { type: 'post.restored', postID: post.id, boardID: post.board.id, actorID: userID })
}
