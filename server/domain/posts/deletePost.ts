import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'
import { canDeletePost, othersTookPart } from './policy.ts'
import { setListed } from './setListed.ts'

/**
 * Takes a post away, to be restored by the team. Whoever may delete it may do so twice, and the second time changes nothing. Refuses with
 * `notFound`, and with `forbidden` for whoever is neither the author, while nobody else has voted or commented, nor of the team.
 */
export async function deletePost(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'take away', evenDeleted: true })
  if (post.isDeleted) {
    if (post.deletedBy === userID || may(asking, 'posts.delete')) return
    throw new CallError('notFound')
  }
  if (!canDeletePost(asking, { authorID: post.authorID, othersTookPart: await othersTookPart(asking, post.id) }))
    throw new CallError('forbidden')
  await db
    .updateTable('posts')
    .set({ deleted_at: new Date(), deleted_by: userID })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await setListed(asking, post, false)
  await record(db, companyID, { type: 'post.deleted', postID: post.id, boardID: post.board.id, actorID: userID })
}
