import { orderOf, type SortOrder } from '../filters.ts'
import { lookUp, walkAmong } from './lookUp.ts'
import type { ValuedOrder } from './valuedOrders.ts'
import { amongMatched, isSmall, positionOf, type Page, type WidePage } from './page.ts'

/** Of a list ordered by what only some posts have: first those, then the others, the newest first, if there are any. */
export function valuedPage({ reading, list, way, matched, values, wanted, limit }: Page, order: ValuedOrder): WidePage {
  const { direction, type } = order
  const { after, isAfterEmpty = false } = reading
  const sorted = `order by s.sort_key ${direction} nulls last, s.empty_key desc nulls last, case when s.empty_key is null then s.post_id end ${direction} nulls last, s.post_id desc`
  const position = after && positionOf(values, after, isAfterEmpty ? 'timestamptz' : type)
  const beyond =
    position === null
      ? 'true'
      : isAfterEmpty
        ? `s.sort_key is null and (s.empty_key, s.post_id) < (${position})`
        : `(s.sort_key is null or (s.sort_key, s.post_id) ${order.compare} (${position}))`
  const looked = (when: string) => `
    select s.*
    from (
      select s.post_id, s.score, s.imported_votes, s.comment_count, s.sort_key, case when s.sort_key is null then s.made_at end as empty_key
      from (${lookUp(list, { ids: `select m.id from matched m where ${when}`, tests: way.late, key: order.key, more: ', s.created_at as made_at' })}) as s
    ) as s
    where ${beyond} ${sorted} limit ${limit}`
  if (way.isFew)
    return {
      tables: `${list.search} ${matched} page as materialized (${looked('true')})`,
      sorted: `${sorted} limit ${limit}`,
    }
  const isLarge = way.walked > 0 ? 'true' : `not ${isSmall(way)}`
  const among = way.walked > 0 ? () => 'true' : amongMatched
  const tests = way.walked > 0 ? way.tests : way.late
  const ahead = isAfterEmpty ? null : position
  const within = order.stretch
    ? walkAmong(list, {
        wanted,
        order: order.stretch,
        sorted: `order by s.sort_key ${direction}, s.post_id ${direction}`,
        ranges: [
          `${order.stretch.key} is not null`,
          ...(ahead === null ? [] : [`(${order.stretch.key}, p.id) ${order.compare} (${ahead})`]),
        ],
        among,
        tests,
        limit,
      })
    : (order.walk?.({
        early: [among('s.post_id')],
        conditions: [...list.base, ...list.places, ...tests],
        limit,
        after: ahead,
      }) ?? '')
  const newest = orderOf('new') as SortOrder
  const empties = walkAmong(list, {
    wanted,
    order: newest,
    sorted: 'order by s.sort_key desc, s.post_id desc',
    ranges: [
      ...list.ranges.flatMap(({ column, condition }) => (column === newest.key ? condition : [])),
      ...(isAfterEmpty ? [`(s.created_at, s.post_id) < (${position ?? ''})`] : []),
    ],
    among,
    tests: [`${order.key} is null`, ...tests],
    limit,
  })
  const others = `
      union all
      (
        select s.post_id, s.score, s.imported_votes, s.comment_count, null::${type} as sort_key, s.sort_key as empty_key
        from (${empties}) as s
        where ${isLarge} and (select count(*) from valued) < ${limit}
      )`
  const tables = `
    ${list.search}
    ${matched}
    valued as materialized (
      select s.post_id, s.score, s.imported_votes, s.comment_count, s.sort_key, null::timestamptz as empty_key
      from (${within}) as s
      where ${isLarge} and not ${isAfterEmpty}
    ),
    page as materialized (
      ${way.walked > 0 ? '' : `(${looked(isSmall(way))}) union all`}
      select s.* from valued s
      ${order.isOfAll === true ? '' : others}
    )`
  return { tables, sorted: `${sorted} limit ${limit}` }
}
