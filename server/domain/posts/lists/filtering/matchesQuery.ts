import type { Filterer } from '../../../asking.ts'
import type { CompanySetup } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import type { PostFilters } from '../filters.ts'
import type { Condition } from './condition.ts'
import { isPicked } from '../matchingPosts.ts'
import { wantedBoards, wantedStatuses } from '../narrowing.ts'
import { narrowed, type Place } from './narrowed.ts'
import { withUsedValues } from './usedValues.ts'

type Filters = Omit<PostFilters, 'sort'>

/** The number of matches from which each filter's posts are put in a hash table instead of looking every match up. */
const few = 2_000
/** Filters with more posts than these are not compared: then all posts of the boards and statuses are held against each. */
const many = 20_000
/** From so many days on, a range has too many votes for a hash table. */
const manyDays = 45

/** What is asked of the matches: their number, at most so many, or their ids. */
type Ask = { kind: 'count'; most: number } | { kind: 'ids' }

/** The SQL of `matchesQuery` for the boards and statuses of the filters, with the values that it names. */
export function matchingQuery(
  asking: Filterer,
  filters: Filters,
  values: Values,
  setup: CompanySetup,
  ask: Ask,
): string {
  return withUsedValues(values, (all) => {
    const viewer = asking.viewer && filters.my === true ? all.add(asking.viewer.userID) : null
    const wanted = {
      boards: `${all.add(wantedBoards(setup, asking, filters) ?? [])}::uuid[]`,
      statuses: `${all.add(wantedStatuses(setup, filters.status))}::uuid[]`,
    }
    return matchesQuery(asking, filters, { setup, values: all, viewer, wanted }, ask)
  })
}

/**
 * SQL that counts a list's matches, at most so many, or gives the `id` of all: those of the rarest filter, each held against the others. Where all have many, these are hash
 * tables.
 */
function matchesQuery(asking: Filterer, filters: Filters, place: Place, ask: Ask): string {
  const { search, base, places, conditions, range, isDated, others } = narrowed(asking, filters, place)
  const withIDs = conditions.filter(({ ids }) => ids !== null)
  const all = [range, ...others, ...withIDs.flatMap(({ ids }) => ids ?? [])]
  /** What a filter of `all` comes from, where that is a condition. */
  const ofIDs = (at: number) => withIDs[at - 1 - others.length]
  /** Of a segment's votes nobody knows how many there are before. */
  const isOfSegment = (condition: Condition | undefined) => condition?.sample?.days === 0
  // Words are the first of the conditions, and cost a page each: they are counted where nothing else is rare.
  const dear = isPicked(filters) ? 1 + others.length : -1
  const sizeOf = (at: number) =>
    at === 0 && !isDated
      ? `${many}::bigint`
      : `(select count(*) from (select d.id from (${all[at] ?? ''}) as d limit ${isOfSegment(ofIDs(at)) ? many - 1 : many}) as d)`
  const cheap = all.flatMap((_ids, at) => (at === dear ? [] : `(${at}, ${sizeOf(at)})`))
  const matched = (tests: readonly string[], gate: string, at: number) =>
    at === 0
      ? `select s.post_id as id from post_stats s where ${[`(select at from rarest) = 0 and ${gate}`, ...base, ...places, ...tests].join(' and ')}`
      : `
    select s.post_id as id
    from (select distinct d.id from (${all[at] ?? ''}) as d where (select at from rarest) = ${at} and ${gate}) as d
    cross join lateral (
      select s.post_id from post_stats s where ${['s.post_id = d.id', ...base, ...places, ...tests].join(' and ')} offset 0
    ) as s`
  const isFew = `(select size from rarest) < ${few}`
  // Whether a post has one of so many votes is looked up for less than a hash table of them costs.
  const isLookedUp = (condition: Condition) =>
    isOfSegment(condition) || (condition.sample !== null && condition.sample.days > manyDays)
  const found = all.flatMap((_ids, at) => {
    const further = conditions.filter((condition) => condition !== ofIDs(at))
    const tests = further.map(({ test }) => test)
    const among = further.map((condition) => (isLookedUp(condition) ? condition.test : condition.among))
    return [matched(tests, isFew, at), matched(among, `not ${isFew}`, at)]
  })
  const tables = `
    ${search}
    cheap as materialized (select d.at, d.size from (values ${cheap.join(', ')}) as d (at, size)),
    sized as materialized (
      select c.at, c.size from cheap c
      ${dear === -1 ? '' : `union all select ${dear}, case when (select min(c.size) from cheap c) < ${few} then ${many}::bigint else ${sizeOf(dear)} end`}
    ),
    rarest as materialized (select d.at, d.size from sized d order by d.size, d.at limit 1)`
  return ask.kind === 'count'
    ? `with ${tables}, found as materialized (${found.join(' union all ')}) select count(*)::int as count from (select from found limit ${ask.most}) as counted`
    : `with ${tables} select m.id from (${found.join(' union all ')}) as m`
}
