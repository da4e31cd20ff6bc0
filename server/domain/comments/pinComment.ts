import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findComment } from './findComment.ts'

/**
 * Pins a comment above the others of its post, or unpins it; a second time changes nothing. Refuses with `notFound`.
 */
export async function pinComment(asking: Asking, commentID: string, pinned: boolean): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID, { lock: true })
  if (comment.isPinned === pinned) return
  await db
    .updateTable('comments')
    .set(pinned ? { pinned_at: new Date(), pinned_by: userID } : { pinned_at: null, pinned_by: null })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  const type = pinned ? 'comment.pinned' : 'comment.unpinned'
  await record(db, companyID, {
    type,
    commentID: comment.id,
    postID: comment.postID,
    boardID: comment.boardID,
    actorID: userID,
  })
}
