import type { Comment } from '../../../contract/activity.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { Place } from '../people/shownPerson.ts'
import { ownColumns, shapeComment, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

/** One comment as its page shows it, one that waits for approval as its author sees it. The caller checks that the viewer may see it. */
export async function readComment(asking: Asking, commentID: string, { isWaiting = false } = {}): Promise<Comment> {
  const [row] = await rows<ActivityRow & { member_ids: string[]; board: Place }>(
    asking.db,
    asking.companyID,
    `select ${shownColumns('$3')}, (select coalesce(json_agg(m.user_id), '[]') from members m where m.company_id = $1) as member_ids,
       (select json_build_object('id', b.id, 'isAnonymous', b.anonymous) from posts p join boards b on b.company_id = $1 and b.id = p.board_id where p.company_id = $1 and p.id = a.post_id) as board
     from (select ${ownColumns.comment}, c.post_id from comments c where c.company_id = $1 and c.id = $2::uuid) as a
     ${shownJoins}`,
    [commentID, asking.viewer?.userID ?? null],
  )
  if (!row) throw new Error('a comment vanished while it was being read')
  return shapeComment(
    isWaiting ? { ...row, deleted: false } : row,
    asking,
    { memberIDs: new Set(row.member_ids) },
    row.board,
  )
}
