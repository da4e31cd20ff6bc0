import type { Relying } from '../../asking.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import type { Values } from '../../values.ts'
import { waitingVotesOf } from '../../votes/waitingVotes.ts'
import { teamFactColumns } from '../facts/teamFacts.ts'
import { ownColumns, postColumns } from '../shape.ts'
import { hasConditions } from './filtering/readFilters.ts'
import type { Sizes } from './filtering/sizes.ts'
import { withUsedValues } from './filtering/usedValues.ts'
import type { WidePage } from './filtering/page.ts'
import { widePage } from './filtering/widePage.ts'
import { orderOf, type PostFilters, type SortOrder } from './filters.ts'
import { listedWorthColumns } from './listedWorth.ts'
import { isPicked, matchingPosts, type MatchingPosts } from './matchingPosts.ts'
import { narrowing } from './narrowing.ts'
import { withPins, type Pins } from './pinned.ts'
import { idOf, sources, statColumns, walkQuery, type Among } from './walk.ts'

/** The inputs of a page of a list. */
export interface Reading {
  setup: CompanySetup
  boards: readonly string[]
  statuses: readonly string[]
  count: number
  after: { key: string | number; id: string } | null
  /** Whether that position is among the posts that lack what the list is ordered by. */
  isAfterEmpty?: boolean
  /** The pinned posts that the list begins with. */
  pins?: Pins
  sizes: Sizes
}

/** SQL of the rows of a page, in order; with `isForTeam` they have the columns of `TeamFactsRow`. */
export function listQuery(
  asking: Relying,
  filters: PostFilters,
  values: Values,
  reading: Reading & { isForTeam?: boolean },
): string {
  const order = orderOf(filters.sort)
  if (order && !hasConditions(filters))
    return rowsQuery(asking, values, reading, (viewer) =>
      plainPage(asking, filters, values, { reading, order, viewer }),
    )
  const { boards, statuses, count, sizes } = reading
  return withUsedValues(values, (all) =>
    rowsQuery(asking, all, reading, (viewer) => {
      const wanted = { boards: `${all.add(boards)}::uuid[]`, statuses: `${all.add(statuses)}::uuid[]` }
      return widePage(asking, filters, reading, { values: all, viewer, wanted, limit: String(count), sizes })
    }),
  )
}

// Posts and their authors are looked up one by one (`offset 0`): a plan for a page of any length takes it for a tenth of the list, and would read all posts
// and people of a company that has few boards.
function rowsQuery(
  asking: Relying,
  values: Values,
  { setup, isForTeam = false }: Reading & { isForTeam?: boolean },
  pageOf: (viewer: string | null) => WidePage & { hasPins?: boolean },
): string {
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const page = pageOf(viewer)
  return `
    with ${page.tables},
    waiting as materialized (${waitingVotesOf('select s.post_id from page s')})
    select s.sort_key, ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}${isForTeam ? `, ${teamFactColumns}, p.eta_public, p.status_changed_at as changed_at${listedWorthColumns(asking)}` : ''}${page.hasPins === true ? ', s.pin' : ''}
    from page s
    left join waiting w on w.root_post_id = s.post_id
    cross join lateral (select p.* from posts p where p.company_id = $1 and p.id = s.post_id offset 0) as p
    left join lateral (select u.name from users u where u.company_id = $1 and u.id = p.author_id offset 0) as u on true
    ${page.sorted}`
}

interface Plain {
  reading: Reading
  order: SortOrder
  viewer: string | null
}

/** A page of a list that is narrowed at most by what its rows of `post_stats` say, by words or by who wrote it. */
function plainPage(
  asking: Relying,
  filters: PostFilters,
  values: Values,
  { reading: { setup, boards, statuses, count, after, pins }, order, viewer }: Plain,
): WidePage & { hasPins?: boolean } {
  const common = ['s.company_id = $1', 's.listed', ...narrowing('s', asking, filters, values, setup)]
  const conditions = [...common]
  if (pins && pins.all.length > 0) conditions.push(`${idOf[order.row]} <> all(${values.add(pins.all)}::uuid[])`)
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
  if (pins?.areShown === true && pins.all.length > 0)
    return {
      tables: `page as materialized (${withPins({ pins, walked: walk(limit), conditions: common, wanted, order, values })})`,
      sorted: `order by s.pin nulls last, s.sort_key ${order.direction}, s.post_id ${order.direction} limit ${limit}`,
      hasPins: true,
    }
  const tables = isPicked(filters)
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
  return { tables, sorted }
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
