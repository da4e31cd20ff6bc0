import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { countComment } from '../countComment.ts'

/** Hides a comment that was just inserted until it is approved: for everyone but its author and the team it is as one that was deleted. */
export async function holdComment(
  { db, companyID }: Asking,
  about: { commentID: string; postID: string; boardID: string; actorID: string },
): Promise<void> {
  await rows(
    db,
    companyID,
    'update comments set deleted_at = now(), held_at = now() where company_id = $1 and id = $2::uuid',
    [about.commentID],
  )
  await countComment(db, companyID, about.postID, -1)
  await record(db, companyID, { type: 'comment.held', ...about })
}

/** Publishes a held comment as if it were written now. False for one that is not held (any more). */
export async function publishComment(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  commentID: string,
  byID: string,
): Promise<boolean> {
  const [comment] = await rows<{ post_id: string; board_id: string; author_id: string | null }>(
    db,
    companyID,
    `update comments c set deleted_at = null, deleted_by = null, held_at = null, created_at = now()
     from posts p
     where c.company_id = $1 and c.id = $2::uuid and c.held_at is not null and p.company_id = $1 and p.id = c.post_id
     returning c.post_id, p.board_id, c.author_id`,
    [commentID],
  )
  if (!comment) return false
  await countComment(db, companyID, comment.post_id, 1)
  const about = { commentID, postID: comment.post_id, boardID: comment.board_id }
  await record(db, companyID, {
    type: 'comment.created',
    ...about,
    actorID: comment.author_id,
    data: { internal: false },
  })
  await record(db, companyID, { type: 'comment.approved', ...about, actorID: byID })
  return true
}
