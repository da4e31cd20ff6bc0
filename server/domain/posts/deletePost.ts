import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'
import { canDeletePost, othersTookPart } from './policy.ts'
import { setListed } from './setListed.ts'

/**
 * Deletes a post; the team can restore it. Deleting it twice is allowed and changes nothing. Refuses with `notFound`,
 * and with `forbidden` for anyone but the team and, while nobody else has voted or commented, the author.
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
