import type { ActivityItem } from '../../../contract/activity.ts'
import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import type { Place } from '../people/shownPerson.ts'
import { ownColumns, shapeItem, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

export type StatusChange = Extract<ActivityItem, { type: 'statusChange' }>

const atMost = 20
/** Notes are included until they have this many bytes; all of them are in the post's activity. */
const enoughOfNotes = 10_000

const columns =
  'kind, id, created_at, actor_id, html, body, parent_id, like_count, internal, pinned, deleted, date_known, edited_at, previous_title, left_board_id, from_id, to_id, home_id'

/**
 * SQL of the latest changes of a post's status, newest first, at most 20, with the newest of their notes; `post` is an
 * expression.
 */
export const statusChangesQuery = (post: string) => `
  select ${shownColumns(null)}
  from (
    select ${columns.replace(' html,', ` case when sum(octet_length(b.html)) over (order by b.created_at desc, b.id desc) - octet_length(b.html) < ${enoughOfNotes} then b.html end as html,`)}
    from (
      select ${ownColumns.statusChange}
      from status_changes h
      where h.company_id = $1 and h.post_id = ${post}::uuid
      order by h.created_at desc, h.id desc
      limit ${atMost}
    ) as b (${columns})
  ) as a
  ${shownJoins}
  order by a.created_at desc, a.id desc`

/** The result of `statusChangesQuery`, as the contract shows it. */
export function shapeStatusChanges(
  asking: Relying,
  setup: CompanySetup,
  board: Place,
  found: readonly ActivityRow[],
): StatusChange[] {
  return found.map((row) => shapeItem(row, asking, setup, board)).filter((item) => item.type === 'statusChange')
}
