import type { Comment } from '../../../contract/activity.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { ownColumns, shapeComment, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

/** One comment as its page shows it. Whether the viewer may see it is asked before. */
export async function readComment(asking: Asking, commentID: string): Promise<Comment> {
  const [row] = await rows<ActivityRow & { is_member: boolean }>(
    asking.db,
    asking.companyID,
    `select ${shownColumns('$3')}, exists (select from members m where m.company_id = $1 and m.user_id = a.actor_id) as is_member
     from (select ${ownColumns.comment} from comments c where c.company_id = $1 and c.id = $2::uuid) as a
     ${shownJoins}`,
    [commentID, asking.viewer?.userID ?? null],
  )
  if (!row) throw new Error('a comment vanished while it was being read')
  return shapeComment(row, asking, { memberIDs: new Set(row.is_member && row.actor_id !== null ? [row.actor_id] : []) })
}
