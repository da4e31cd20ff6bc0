import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { blockUser } from '../people/blockUser.ts'
import { endReviews } from '../reviews/endReviews.ts'
import { findPost } from '../visibility/findPost.ts'
import { setListed } from './setListed.ts'

/**
 * Deletes a post as spam and blocks its author, in one transaction. A second time changes nothing. Refuses with
 * `notFound`, and with `forbidden` when a member wrote it.
 */
export async function markSpam(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'take away', evenDeleted: may(asking, 'posts.delete') })
  if (post.isSpam) return
  if (post.authorID !== null && (await isMember(asking, post.authorID))) throw new CallError('forbidden')
  const now = new Date()
  await db
    .updateTable('posts')
    .set({ spam_at: now, ...(post.isDeleted ? {} : { deleted_at: now, deleted_by: userID }) })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  if (!post.isDeleted) await setListed(asking, post, false)
  await endReviews(db, companyID, { postID: post.id }, { outcome: 'rejected', byID: userID })
  await record(db, companyID, { type: 'post.markedSpam', postID: post.id, boardID: post.board.id, actorID: userID })
  if (post.authorID !== null) await blockUser(asking, post.authorID)
}

async function isMember({ db, companyID }: Asking, userID: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .executeTakeFirst()
  return row !== undefined
}
