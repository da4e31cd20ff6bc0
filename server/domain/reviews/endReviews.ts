import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** Closes the open review of a post or comment that was decided otherwise: deleted, marked as spam or restored. What was held is no longer. */
export async function endReviews(
  tx: Db,
  companyID: CompanyID,
  subject: { postID: string } | { commentID: string },
  { outcome, byID }: { outcome: 'approved' | 'rejected'; byID: string },
): Promise<void> {
  const [table, column, id] =
    'postID' in subject ? ['posts', 'post_id', subject.postID] : ['comments', 'comment_id', subject.commentID]
  await rows(
    tx,
    companyID,
    `with ended as (update ${table} t set held_at = null where t.company_id = $1 and t.id = $2::uuid and t.held_at is not null)
     update reviews r set decided_at = now(), decided_by = $3::uuid, outcome = $4
     where r.company_id = $1 and r.${column} = $2::uuid and r.decided_at is null ${column === 'post_id' ? 'and r.comment_id is null' : ''}`,
    [id, byID, outcome],
  )
}
