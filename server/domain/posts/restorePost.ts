import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'
import { endReviews } from '../reviews/endReviews.ts'
import { waitAgain } from '../reviews/waitAgain.ts'
import { publishPost } from './approval/holdPost.ts'
import { setListed } from './setListed.ts'

/**
 * Restores a deleted post, spam or not; any other stays as it is. One that was never published, because it waits for approval or was rejected or withdrawn
 * before, is published as approving it would. Refuses with `notFound`.
 */
export async function restorePost(asking: Asking, postID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change', evenDeleted: true })
  if (!post.isDeleted) return
  const restored = { type: 'post.restored', postID: post.id, boardID: post.board.id, actorID: userID } as const
  const waitsAgain = !post.isHeld && (await waitAgain(db, companyID, { postID: post.id }))
  if (waitsAgain) await record(db, companyID, restored)
  if (post.isHeld || waitsAgain) {
    await publishPost(asking, post.id, userID)
    return endReviews(db, companyID, { postID: post.id }, { outcome: 'approved', byID: userID })
  }
  await db
    .updateTable('posts')
    .set({ deleted_at: null, deleted_by: null, spam_at: null })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await setListed(asking, post, true)
  await record(db, companyID, restored)
}
