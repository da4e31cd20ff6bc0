import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * Has a deleted post or comment wait for approval again if it was never published: rejected, withdrawn or marked as spam while it waited, as its events say. Gives whether it did.
 * Without a history, as after an import, it counts as published. The caller's transaction holds its row.
 */
export async function waitAgain(
  tx: Db,
  companyID: CompanyID,
  subject: { postID: string } | { commentID: string },
): Promise<boolean> {
  const [kind, id] = 'postID' in subject ? ['post', subject.postID] : ['comment', subject.commentID]
  const changed = await rows(
    tx,
    companyID,
    `update ${kind}s t set held_at = t.deleted_at, spam_at = null
     where t.company_id = $1 and t.id = $2::uuid and (
       select count(*) filter (where e.type = '${kind}.held') > count(*) filter (where e.type = '${kind}.approved')
       from events e
       where e.company_id = $1 and e.${kind}_id = $2::uuid and e.type in ('${kind}.held', '${kind}.approved'))
     returning true as there`,
    [id],
  )
  return changed.length > 0
}
