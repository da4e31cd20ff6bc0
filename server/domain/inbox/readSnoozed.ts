import type { OutputOf } from '../../../contract/call.ts'
import type { InboxItem, inboxGetSnoozed } from '../../../contract/inbox.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { shapePost, type PostRow } from '../posts/shape.ts'
import { shapeMember } from './shapeMember.ts'
import { isOnBoard, isSnoozed, mostCounted, postsOfPage } from './inboxSQL.ts'

interface SnoozedRow extends PostRow {
  reason: InboxItem['reason']
  since: Date
  until: Date
  by_id: string | null
  by_name: string | null
  count: number
}

const usualSize = 30
const list = 'snoozed'

/** A page of the posts that are snoozed, those that come back first at the beginning, and how many there are. Refuses with `badCursor`. */
export async function readSnoozed(
  asking: Relying,
  { cursor, limit = usualSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<OutputOf<typeof inboxGetSnoozed>> {
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<SnoozedRow>(asking, (known, values) => {
    const onBoard = isOnBoard(asking, known, values)
    const posts = postsOfPage(asking, known, values, 'page')
    const place = after
      ? `and (i.snoozed_until, i.post_id) > (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`
      : ''
    return `
    with page as materialized (
      select i.post_id, i.reason, i.since, i.snoozed_until, i.snoozed_by
      from inbox_states i
      where i.company_id = $1 and ${isSnoozed} and ${onBoard} ${place}
      order by i.snoozed_until, i.post_id
      limit ${values.add(limit + 1)}::bigint
    ),
    ${posts.with},
    counted as (
      select count(*)::int as count
      from (select from inbox_states i where i.company_id = $1 and ${isSnoozed} and ${onBoard} limit ${mostCounted + 1}) as c
    )
    select n.count, i.reason, i.since, i.snoozed_until as until, i.snoozed_by as by_id, o.name as by_name, q.*
    from counted n
    left join page i on true
    left join users o on o.company_id = $1 and o.id = i.snoozed_by
    ${posts.join}
    order by i.snoozed_until, i.post_id`
  })
  const { count = 0 } = found[0] ?? {}
  const { shown, ...place } = pageOf(
    found.filter(({ id }) => id !== null),
    limit,
    (last) => writeCursor(list, last.until.toISOString(), last.id),
  )
  const items = shown.map((row) => ({
    post: shapePost(row, asking, setup),
    reason: row.reason,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    by: shapeMember(asking, setup, row.by_id, row.by_name),
  }))
  return { items, ...place, count: Math.min(count, mostCounted), isMore: count > mostCounted }
}
