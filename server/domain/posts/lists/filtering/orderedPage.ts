import type { SortOrder } from '../filters.ts'
import { idOf, statColumns, walkQuery } from '../walk.ts'
import { lookUp, lookUpInOrder, walkAmong } from './lookUp.ts'
import { amongMatched, isSmall, positionOf, type Page, type WidePage } from './page.ts'

/**
 * Of a list whose every post has a key. Where few posts can match, all are looked up. If a page is probably near, the order's index is walked that far first; where that was
 * not enough, and wherever it is not likely, the filters' ids are held against each other, and the few that are left are looked up, or the index alone is walked among them.
 */
export function orderedPage({ reading, list, way, matched, values, wanted, limit }: Page, order: SortOrder): WidePage {
  const sorted = `order by s.sort_key ${order.direction}, s.post_id ${order.direction}`
  const after = reading.after && positionOf(values, reading.after, order.type)
  const beyond = after === null ? [] : [`(${order.key}, ${idOf[order.row]}) ${order.compare} (${after})`]
  const isBeyond = after === null ? 'true' : `(s.sort_key, s.post_id) ${order.compare} (${after})`
  const ranges = [...list.ranges.flatMap(({ column, condition }) => (column === order.key ? condition : [])), ...beyond]
  const lookedUp = (ids: string) =>
    order.row === 's'
      ? lookUp(list, { ids, tests: way.late, key: order.key })
      : lookUpInOrder(list, { ids, tests: way.late, order })
  const looked = (when: string) => `
    select s.* from (${lookedUp(`select m.id from matched m where ${when}`)}) as s where ${isBeyond} ${sorted} limit ${limit}`
  if (way.isFew) return { tables: `${list.search} ${matched} page as materialized (${looked('true')})`, sorted }
  const among = walkAmong(list, { wanted, order, sorted, ranges, among: amongMatched, tests: way.late, limit })
  const found = (isMissing: string) => `
    (${looked(`${isMissing} and ${isSmall(way)}`)})
    union all
    (select s.* from (${among}) as s where ${isMissing} and not ${isSmall(way)})`
  if (way.walked === 0) return { tables: `${list.search} ${matched} page as materialized (${found('true')})`, sorted }
  const everyColumn = `${statColumns}, s.board_id, s.status_id, s.category_id, s.created_at`
  const walked = walkQuery({
    wanted,
    boards: reading.boards.length,
    statuses: reading.statuses.length,
    conditions: [`${order.row}.company_id = $1`, ...(order.row === 'p' ? ['p.deleted_at is null'] : []), ...ranges],
    order,
    sorted,
    most: String(way.walked),
    tests: ['s.listed'],
    columns: everyColumn,
  })
  const isMet = '(select is_met from reach)'
  const tables = `
    ${list.search}
    walked as materialized (${walked}),
    met as materialized (
      select ${statColumns}, s.sort_key from walked s where ${['true', ...list.base.slice(2), ...way.tests].join(' and ')} limit ${limit}
    ),
    reach as materialized (
      select (select count(*) from met) >= ${limit} or (select count(*) from walked) < ${way.walked} as is_met
    ),
    ${matched}
    page as materialized (select s.* from met s where ${isMet} union all ${found(`not ${isMet}`)})`
  return { tables, sorted }
}
