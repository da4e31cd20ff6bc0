import type { OutputOf } from '../../../contract/call.ts'
import type { InboxItem, inboxGetPosts } from '../../../contract/inbox.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { shapePost, type PostRow } from '../posts/shape.ts'
import type { Values } from '../values.ts'
import { isBack, isOnBoard, mostCounted, postsOfPage, waiting } from './inboxSQL.ts'

type Inbox = OutputOf<typeof inboxGetPosts>

interface InboxRow extends PostRow {
  at: Date
  reason: InboxItem['reason']
  since: Date
  was_snoozed: boolean
  count: number
}

const usualSize = 40
const list = 'inbox'

/** A page of the posts that wait for the team, and how many there are. Refuses with `badCursor`. */
export async function readInbox(
  asking: Relying,
  { cursor, limit = usualSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Inbox> {
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<InboxRow>(asking, (known, values) =>
    inboxQuery(asking, known, values, { after, size: limit + 1 }),
  )
  const { count = 0 } = found[0] ?? {}
  const { shown, ...place } = pageOf(
    found.filter(({ id }) => id !== null),
    limit,
    (last) => writeCursor(list, last.at.toISOString(), last.id),
  )
  const items = shown.map((row) => ({
    post: shapePost(row, asking, setup),
    reason: row.reason,
    since: row.since.toISOString(),
    wasSnoozed: row.was_snoozed,
  }))
  return { items, ...place, count: Math.min(count, mostCounted), isMore: count > mostCounted }
}

function inboxQuery(
  asking: Relying,
  setup: CompanySetup,
  values: Values,
  { after, size }: { after: { key: string | number; id: string } | null; size: number },
): string {
  const onBoard = isOnBoard(asking, setup, values)
  const place = after && `(${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`
  const limit = values.add(size)
  const posts = postsOfPage(asking, setup, values, 'page')
  const part = (condition: string, at: 'since' | 'snoozed_until', most: string, isPage: boolean) => `
    (select i.post_id, i.${at} as at, i.reason, i.since, i.snoozed_until is not null as was_snoozed
     from inbox_states i
     where i.company_id = $1 and ${condition} and ${onBoard}${isPage && place ? ` and (i.${at}, i.post_id) < ${place}` : ''}
     ${isPage ? `order by i.${at} desc, i.post_id desc` : ''}
     limit ${most})`
  const both = (most: string, isPage: boolean) =>
    `${part(waiting, 'since', most, isPage)} union all ${part(isBack, 'snoozed_until', most, isPage)}`
  return `
    with page as materialized (
      select * from (${both(`${limit}::bigint`, true)}) as i order by i.at desc, i.post_id desc limit ${limit}::bigint
    ),
    ${posts.with},
    counted as (select count(*)::int as count from (${both(String(mostCounted + 1), false)}) as c)
    select n.count, i.at, i.reason, i.since, i.was_snoozed, q.*
    from counted n
    left join page i on true
    ${posts.join}
    order by i.at desc, i.post_id desc`
}
