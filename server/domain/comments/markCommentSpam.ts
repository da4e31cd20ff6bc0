import { sql } from 'kysely'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { blockUser } from '../people/blockUser.ts'
import { endReviews } from '../reviews/endReviews.ts'
import { countComment } from './countComment.ts'
import { findComment } from './findComment.ts'

/**
 * Deletes a comment as spam and blocks its author, in one transaction; a second time changes nothing. Refuses with
 * `notFound`, and with `forbidden` when a member wrote it.
 */
export async function markCommentSpam(asking: Asking, commentID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID, { lock: true, deletedToo: true })
  if (comment.isSpam) return
  await db
    .updateTable('comments')
    .set({
      spam_at: new Date(),
      deleted_at: sql`coalesce(deleted_at, now())`,
      deleted_by: sql`coalesce(deleted_by, ${userID}::uuid)`,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  if (!comment.isDeleted && !comment.isInternal) await countComment(db, companyID, comment.postID, -1)
  await endReviews(db, companyID, { commentID: comment.id }, { outcome: 'rejected', byID: userID })
  await record(db, companyID, {
    type: 'comment.markedSpam',
    commentID: comment.id,
    postID: comment.postID,
    boardID: comment.boardID,
    actorID: userID,
  })
  if (comment.authorID !== null) await blockUser(asking, comment.authorID)
}
