import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { waitingVotesOf } from '../../votes/waitingVotes.ts'
import { ownColumns, postColumns, postJoins } from '../shape.ts'
import { sortOrders, type PostFilters, type SortOrder } from './filters.ts'
import { isPicked, matchingPosts, type MatchingPosts } from './matchingPosts.ts'
import { narrowing } from './narrowing.ts'

/** The inputs of a page of a list. */
export interface Reading {
  setup: CompanySetup
  boards: readonly string[]
  statuses: readonly string[]
  count: number
  after: { key: string | number; id: string } | null
}

/** A statement names every range of the index that it walks; beyond this many it loops over them. */
const mostStretches = 48
const statColumns = 's.post_id, s.score, s.imported_votes, s.comment_count'
const sources = {
  s: 'post_stats s',
  p: 'posts p join post_stats s on s.company_id = $1 and s.post_id = p.id and p.company_id = $1 and p.deleted_at is null',
} as const

/** SQL of the rows of a page, in order. */
export function listQuery(
  asking: Relying,
  filters: PostFilters,
  values: Values,
  { setup, boards, statuses, count, after }: Reading,
): string {
  const order = sortOrders[filters.sort]
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const conditions = ['s.company_id = $1', 's.listed', ...narrowing('s', asking, filters, values, setup)]
  if (after)
    conditions.push(
      `(${order.key}, ${idOf[order.row]}) ${order.compare} (${values.add(after.key)}::${order.type}, ${values.add(after.id)}::uuid)`,
    )
  const limit = `${values.add(count)}::bigint`
  const wanted = { boards: `${values.add(boards)}::uuid[]`, statuses: `${values.add(statuses)}::uuid[]` }
  const sorted = `order by s.sort_key ${order.direction}, s.post_id ${order.direction}`
  const walk = (most: string, among?: Among) =>
    walkQuery({
      wanted,
      boards: boards.length,
      statuses: statuses.length,
      conditions,
      order,
      sorted,
      most,
      among,
    })
  const page = isPicked(filters)
    ? pickedPage({
        picked: matchingPosts(asking, filters, { setup, values, viewer, wanted }),
        walk,
        conditions,
        order,
        boards: wanted.boards,
        sorted,
        limit,
      })
    : `page as materialized (${walk(limit)})`
  return `
    with ${page},
    waiting as materialized (${waitingVotesOf('select s.post_id from page s')})
    select s.sort_key, ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}
    from page s
    left join waiting w on w.root_post_id = s.post_id
    join posts p on p.company_id = $1 and p.id = s.post_id
    ${postJoins}
    ${sorted}`
}

/** A post's id, as the sort's index has it. */
const idOf = { s: 's.post_id', p: 'p.id' } as const

interface Walk {
  wanted: { boards: string; statuses: string }
  boards: number
  statuses: number
  conditions: readonly string[]
  order: SortOrder
  sorted: string
  /** The number of rows walked. */
  most: string
  among?: Among | undefined
}

/**
 * The first `limit` of the walked rows with this condition. It is written once, so that a subplan in it runs once for
 * all ranges.
 */
interface Among {
  condition: string
  limit: string
}

/**
 * SQL of the first rows of `post_stats` in the list's order: each board and status is a range of the sort's index, and
 * all are walked together.
 */
function walkQuery({ wanted, boards, statuses, conditions, order, sorted, most, among }: Walk): string {
  const { row, key, direction } = order
  const bound = `${sorted} limit ${most}`
  // Among ids, only the sort's index is read: it has the key and the post.
  const columns = among ? `${idOf[row]} as post_id` : statColumns
  const stretch = (board: string, status: string) => `
    select ${columns}, ${key} as sort_key
    from ${sources[row]}
    where ${[`${row}.board_id = ${board}`, `${row}.status_id = ${status}`, ...conditions].join(' and ')}
    order by ${key} ${direction}, ${idOf[row]} ${direction} limit ${most}`
  const only = (rows: string) =>
    among ? `select s.* from (${rows}) as s where ${among.condition} ${sorted} limit ${among.limit}` : rows
  const stretches = boards * statuses
  if (stretches === 0 || stretches > mostStretches)
    return `select s.* from unnest(${wanted.boards}) as b (id) cross join unnest(${wanted.statuses}) as t (id) cross join lateral (${only(stretch('b.id', 't.id'))}) as s ${sorted} limit ${among?.limit ?? most}`
  const all = Array.from({ length: stretches }, (_stretch, at) => {
    const [board, status] = [Math.floor(at / statuses) + 1, (at % statuses) + 1]
    return `(${stretch(`(${wanted.boards})[${board}]`, `(${wanted.statuses})[${status}]`)})`
  })
  return only(all.length === 1 ? all.join('') : `select s.* from (${all.join(' union all ')}) as s ${bound}`)
}

interface Picked {
  picked: MatchingPosts
  walk: (most: string, among?: Among) => string
  conditions: readonly string[]
  order: SortOrder
  boards: string
  sorted: string
  limit: string
}

/**
 * Looking up a post to match the words costs so much more than reading an index that no more are looked up, however
 * long the page.
 */
const mostLookedUp = 4_000
/** A limit that no table reaches: without one, the planner would rearrange the walk. */
const everything = 2 ** 53
/** With more than one match per this many posts, reading the sort's index is cheaper than looking up each match. */
const fewInMany = 8

/**
 * SQL of the page (`page`) of a list whose posts words or a person pick, right for any number of them. Where there are `few` or more, the sort's index
 * is walked and its posts are looked up until a page of them is met, which is soon when they are spread evenly: n of N posts need a walk of N/n times
 * the page, at `few = √(page · N)` about `few` rows. Fewer than that, and those that twice as long a walk did not meet, as words of old posts only, are all found:
 * they are looked up in the index where they are few beside the posts, otherwise it is walked among their ids. A walk that came to the index's end has
 * met every match that is left. Each part runs only when the one before was not enough, and none depends on what PostgreSQL believes of how common a word
 * is. `offset 0` has rows looked up one by one: the planner would take a bound for a guess and read a whole table. `case` keeps the ids in one hash
 * table, where a join would be the planner's guess.
 */
function pickedPage({ picked, walk, conditions, order, boards, sorted, limit }: Picked): string {
  const few = '(select few from bounds)'
  const lookedUp = '(select looked_up from bounds)'
  const isMet = '(select is_met from reach)'
  const areFew = '(select are_few from spread)'
  const amongFound = { condition: 'case when s.post_id in (select id from found) then true else false end', limit }
  return `
    ${picked.tables}
    found as materialized (select f.id from posts f where ${picked.conditions.join(' and ')}),
    bounds as materialized (
      select b.posts, b.few, least(2 * b.few, ${mostLookedUp}) as looked_up, ${everything}::bigint as everything
      from (
        select greatest(sum(b.post_count), 1) as posts, ceil(sqrt(${limit} * greatest(sum(b.post_count), 1)))::bigint as few
        from boards b
        where b.company_id = $1 and b.id = any(${boards})
      ) as b
    ),
    size as materialized (
      select count(*) < ${few} as is_small from (select from found limit ${few}) as first
    ),
    walked as materialized (${walk(lookedUp)}),
    met as materialized (
      select s.*
      from walked s
      cross join lateral (select from posts f where f.company_id = $1 and f.id = s.post_id and ${picked.condition} offset 0) as m
      where not (select is_small from size)
      limit ${limit}
    ),
    reach as materialized (
      select case
        when (select is_small from size) then false
        when (select count(*) from met) >= ${limit} then true
        else (select count(*) from walked) < ${lookedUp}
      end as is_met
    ),
    spread as materialized (
      select (select count(*) from found) * ${fewInMany} < (select posts from bounds) as are_few
    ),
    page as materialized (
      select s.* from met s where ${isMet}
      union all
      (
        select s.*
        from found f
        cross join lateral (select ${statColumns}, ${order.key} as sort_key from ${sources[order.row]} where ${[`${idOf[order.row]} = f.id`, ...conditions].join(' and ')} offset 0) as s
        where not ${isMet} and ${areFew}
        ${sorted} limit ${limit}
      )
      union all
      (
        select s.*, k.sort_key
        from (${walk('(select everything from bounds)', amongFound)}) as k
        cross join lateral (select ${statColumns} from post_stats s where s.company_id = $1 and s.post_id = k.post_id offset 0) as s
        where not ${isMet} and not ${areFew}
      )
    )`
}
