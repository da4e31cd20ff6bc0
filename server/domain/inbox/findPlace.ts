import type { OutputOf } from '../../../contract/call.ts'
import type { InboxItem, inboxGetPlace } from '../../../contract/inbox.ts'
import { may, type Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { shapePost, type PostRow } from '../posts/shape.ts'
import { sees } from '../sight.ts'
import { isBack, isOnBoard, isSnoozed, mostCounted, postsOfPage, waiting } from './inboxSQL.ts'
import { shapeMember } from './shapeMember.ts'

interface PlaceRow extends PostRow {
  reason: InboxItem['reason'] | null
  since: Date | null
  /** Its time in the order of the inbox; null when it is not there. */
  at: Date | null
  was_snoozed: boolean
  before: number
  aside_at: Date | null
  is_snoozed: boolean
  by_id: string | null
  by_name: string | null
}

/**
 * A post by any address that it had, and its place in the inbox, which is its number from 0 on; `waits` is null for one that has left, or never was there, and `aside`
 * then says who put it aside. A merged one gives the post that it is part of; null for one that is not there for the viewer.
 */
export async function findPlace(
  asking: Relying,
  { postURLName }: { postURLName: string },
): Promise<OutputOf<typeof inboxGetPlace>> {
  const { setup, found } = await readCurrent<PlaceRow>(asking, (known, values) => {
    const onBoard = isOnBoard(asking, known, values)
    const posts = postsOfPage(asking, known, values, 'state')
    const before = (condition: string, at: 'since' | 'snoozed_until') => `
      (select from inbox_states i
       where i.company_id = $1 and ${condition} and ${onBoard} and (i.${at}, i.post_id) > (select s.at, s.post_id from state s)
       limit ${mostCounted})`
    return `
    with state as materialized (
      select p.id as post_id, i.reason, i.since, i.seen_at, i.seen_by, i.snoozed_until, i.snoozed_by,
        case when not ${onBoard} then null when ${waiting} then i.since when ${isBack} then i.snoozed_until end as at,
        coalesce(${isSnoozed}, false) as is_snoozed
      from post_slugs g
      join posts m on m.company_id = $1 and m.id = g.post_id
      join posts p on p.company_id = $1 and p.id = coalesce(m.merged_into_id, m.id) and (p.deleted_at is null${may(asking, 'posts.delete') ? ' or p.held_at is not null' : ''})
      left join inbox_states i on i.company_id = $1 and i.post_id = p.id
      where g.company_id = $1 and g.url_name = ${values.add(postURLName)}
    ),
    ${posts.with}
    select i.reason, i.since, i.at, i.snoozed_until is not null as was_snoozed, i.is_snoozed,
      case when i.is_snoozed then i.snoozed_until when i.at is null then i.seen_at end as aside_at,
      case when i.is_snoozed then i.snoozed_by when i.at is null then i.seen_by end as by_id,
      o.name as by_name,
      case when i.at is null then 0 else (select count(*)::int from (${before(waiting, 'since')} union all ${before(isBack, 'snoozed_until')}) as c) end as before,
      q.*
    from state i
    left join users o on o.company_id = $1 and o.id = case when i.is_snoozed then i.snoozed_by else i.seen_by end
    ${posts.join}`
  })
  const [row] = found
  const board = row && setup.boards.get(row.board_id)
  if (!row || !board || !sees(asking.sight, board)) return null
  const { reason, since, at, aside_at: asideAt } = row
  return {
    post: shapePost(row, asking, setup),
    waits:
      reason === null || since === null || at === null
        ? null
        : { reason, since: since.toISOString(), wasSnoozed: row.was_snoozed, place: row.before },
    aside:
      asideAt === null
        ? null
        : {
            how: row.is_snoozed ? 'snoozed' : 'seen',
            at: asideAt.toISOString(),
            by: shapeMember(asking, setup, row.by_id, row.by_name),
          },
  }
}
