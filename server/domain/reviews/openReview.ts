import type { ReviewReason } from '../../../contract/moderationKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'

/** A post, or a comment of a post. */
export interface Subject {
  postID: string
  commentID: string | null
}

/** Adds reasons to the open review of a post or comment, and opens one where there is none. Gives its id. */
export async function openReview(
  tx: Db,
  companyID: CompanyID,
  { postID, commentID }: Subject,
  reasons: readonly ReviewReason[],
): Promise<string> {
  const [review] = await rows<{ id: string }>(
    tx,
    companyID,
    `insert into reviews as r (company_id, id, post_id, comment_id, reasons)
     values ($1, $2::uuid, $3::uuid, $4::uuid, $5::text[])
     on conflict ${
       commentID === null
         ? '(company_id, post_id) where decided_at is null and comment_id is null'
         : '(company_id, comment_id) where decided_at is null and comment_id is not null'
     }
     do update set at = excluded.at, reasons = r.reasons || array(select unnest(excluded.reasons) except select unnest(r.reasons))
     returning r.id`,
    [newID(), postID, commentID, reasons],
  )
  if (!review) throw new Error('a review was neither opened nor there')
  return review.id
}
