import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { rows } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { endReviews } from '../reviews/endReviews.ts'
import { findPost, type FoundPost } from '../visibility/findPost.ts'
import { canDeletePost, isAuthor, othersTookPart } from './policy.ts'
import { setListed } from './setListed.ts'

/**
 * Deletes a post; the team can restore it. Deleting it twice is allowed and changes nothing. Refuses with `notFound`,
 * and with `forbidden` for anyone but the team and, while nobody else has voted or commented, the author and who added it for them.
 */
export async function deletePost(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'take away', evenDeleted: true })
  if (post.isHeld && (isAuthor(asking, post.authorID) || may(asking, 'posts.delete'))) return withdraw(asking, post)
  if (post.isDeleted) {
    if (post.deletedBy === userID || may(asking, 'posts.delete')) return
    throw new CallError('notFound')
  }
  const others = await othersTookPart(asking, post.id)
  if (
    !canDeletePost(asking, { authorID: post.authorID, othersTookPart: others }) &&
    (others || !(await isAdder(asking, post.id)))
  )
    throw new CallError('forbidden')
  await db
    .updateTable('posts')
    .set({ deleted_at: new Date(), deleted_by: userID })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await setListed(asking, post, false)
  await endReviews(db, companyID, { postID: post.id }, { outcome: 'rejected', byID: userID })
  await record(db, companyID, { type: 'post.deleted', postID: post.id, boardID: post.board.id, actorID: userID })
}

/** Deletes a post that waited for approval, which was in no list. */
async function withdraw(asking: Asking, { id: postID, board }: FoundPost): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await rows(db, companyID, 'update posts set deleted_by = $3::uuid where company_id = $1 and id = $2::uuid', [
    postID,
    userID,
  ])
  await endReviews(db, companyID, { postID }, { outcome: 'rejected', byID: userID })
  await record(db, companyID, { type: 'post.deleted', postID, boardID: board.id, actorID: userID })
}

/** Whether the viewer is of the team and added this post for its author. */
async function isAdder(asking: Asking, postID: string): Promise<boolean> {
  if (!may(asking, 'posts.edit') && !may(asking, 'customers.edit')) return false
  const found = await rows(
    asking.db,
    asking.companyID,
    'select from posts where company_id = $1 and id = $2::uuid and added_by = $3::uuid',
    [postID, signedIn(asking).userID],
  )
  return found.length > 0
}
