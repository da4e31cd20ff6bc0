import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { endReviews } from '../reviews/endReviews.ts'
import { waitAgain } from '../reviews/waitAgain.ts'
import { publishComment } from './approval/holdComment.ts'
import { countComment } from './countComment.ts'
import { findComment } from './findComment.ts'
import { mayChange } from './shape.ts'

/**
 * Deletes a comment; a second time changes nothing. Refuses with `notFound`, and with `forbidden` for anyone but the
 * author and moderators.
 */
export async function deleteComment(asking: Asking, commentID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID, { lock: true, deletedToo: true })
  // For everyone else a deleted comment does not exist.
  if (!mayChange(asking, comment.authorID)) throw new CallError(comment.isDeleted ? 'notFound' : 'forbidden')
  if (comment.isDeleted && !comment.isHeld) return
  await db
    .updateTable('comments')
    .set({ deleted_at: new Date(), deleted_by: userID })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  if (!comment.isInternal && !comment.isHeld) await countComment(db, companyID, comment.postID, -1)
  await endReviews(db, companyID, { commentID: comment.id }, { outcome: 'rejected', byID: userID })
  await record(db, companyID, {
    type: 'comment.deleted',
    commentID: comment.id,
    postID: comment.postID,
    boardID: comment.boardID,
    actorID: userID,
  })
}

/**
 * Restores a deleted comment, spam too; any other stays as it is. One that was never published, because it waits for approval or was rejected or withdrawn
 * before, is published as approving it would. Refuses with `notFound`.
 */
export async function restoreComment(asking: Asking, commentID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const comment = await findComment(asking, commentID, { lock: true, deletedToo: true })
  if (!comment.isDeleted) return
  const restored = {
    type: 'comment.restored',
    commentID: comment.id,
    postID: comment.postID,
    boardID: comment.boardID,
    actorID: userID,
  } as const
  const waitsAgain = !comment.isHeld && (await waitAgain(db, companyID, { commentID: comment.id }))
  if (waitsAgain) await record(db, companyID, restored)
  if (comment.isHeld || waitsAgain) {
    await publishComment(asking, comment.id, userID)
    return endReviews(db, companyID, { commentID: comment.id }, { outcome: 'approved', byID: userID })
  }
  await db
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by: null, spam_at: null })
    .where('company_id', '=', companyID)
    .where('id', '=', comment.id)
    .execute()
  if (!comment.isInternal) await countComment(db, companyID, comment.postID, 1)
  await record(db, companyID, restored)
}
