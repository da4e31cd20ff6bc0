import type { ActivityItem } from '../../../contract/activity.ts'
import type { Asking } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import type { Place } from '../people/shownPerson.ts'
import { ownColumns, shapeItem, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

export type StatusChange = Extract<ActivityItem, { type: 'statusChange' }>

const atMost = 20

/** SQL that gives the latest changes of a post's status with their notes, the newest first, at most 20; `post` is an expression. */
export const statusChangesQuery = (post: string) => `
  select ${shownColumns(null)}
  from (
    select ${ownColumns.statusChange}
    from status_changes h
    where h.company_id = $1 and h.post_id = ${post}::uuid
    order by h.created_at desc, h.id desc
    limit ${atMost}
  ) as a (kind, id, created_at, actor_id, html, body, parent_id, like_count, internal, pinned, deleted, date_known, edited_at, previous_title, left_board_id, from_id, to_id)
  ${shownJoins}
  order by a.created_at desc, a.id desc`

/** What `statusChangesQuery` gave, as the contract shows it. */
export function shapeStatusChanges(asking: Asking, setup: CompanySetup, board: Place, found: readonly ActivityRow[]): StatusChange[] {
  return found.map((row) => shapeItem(row, asking, setup, board)).filter((item) => item.type === 'statusChange')
}
