import type { ActivityItem } from '../../../contract/activity.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { ownColumns, shapeItem, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

export type StatusChange = Extract<ActivityItem, { type: 'statusChange' }>

const atMost = 20

/** The latest changes of a post's status with their notes, the newest first, at most 20. */
export async function readStatusChanges(asking: Asking, postID: string): Promise<StatusChange[]> {
  const found = await rows<ActivityRow>(asking.db, asking.companyID, statusChangesQuery, [postID, asking.viewer?.userID ?? null, asking.seesPrivate])
  return found.map((row) => shapeItem(row, asking)).filter((item) => item.type === 'statusChange')
}

const statusChangesQuery = `
  with a (kind, id, created_at, actor_id, html, body, parent_id, like_count, internal, pinned, deleted, date_known, edited_at, previous_title, from_id, to_id) as (
    select ${ownColumns.statusChange}
    from status_changes h
    where h.company_id = $1 and h.post_id = $2::uuid
    order by h.created_at desc, h.id desc
    limit ${atMost}
  )
  select ${shownColumns('$3')}
  from a
  ${shownJoins('$4')}
  order by a.created_at desc, a.id desc`
