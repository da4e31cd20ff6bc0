import type { SortOrder } from '../filters.ts'
import { idOf, statColumns } from '../walk.ts'
import type { Narrowed } from './narrowed.ts'

/** A bound that no table reaches: without one, the planner would rearrange a walk. */
export const everything = `${2 ** 53}::bigint`

interface LookUp {
  ids: string
  tests: readonly string[]
  /** The expression of their order's key, about a row `s` of `post_stats`. */
  key: string
  more?: string
}

/** SQL of the posts of a select of ids that meet the conditions, looked up one by one, with the key of their order. */
export function lookUp({ base, places }: Narrowed, { ids, tests, key, more = '' }: LookUp): string {
  const conditions = ['s.company_id = $1', 's.post_id = d.id', ...base, ...places, ...tests].join(' and ')
  return `
    select ${statColumns}, s.sort_key${more}
    from (select distinct f.id from (${ids}) as f) as d
    cross join lateral (select ${statColumns}, s.created_at, ${key} as sort_key from post_stats s where ${conditions} offset 0) as s`
}

/** The same by a key that the posts themselves have: it is read of each, and the rest only of those that come first. */
export function lookUpInOrder(
  { base, places }: Narrowed,
  { ids, tests, order: { key, direction } }: Pick<LookUp, 'ids' | 'tests'> & { order: SortOrder },
): string {
  const conditions = ['s.company_id = $1', 's.post_id = k.post_id', ...base, ...places, ...tests].join(' and ')
  return `
    select k.post_id, s.score, s.imported_votes, s.comment_count, k.sort_key
    from (
      select d.id as post_id, p.sort_key
      from (select distinct f.id from (${ids}) as f) as d
      cross join lateral (select ${key} as sort_key from posts p where p.company_id = $1 and p.id = d.id and p.deleted_at is null offset 0) as p
      order by p.sort_key ${direction}, d.id ${direction}
      limit ${everything}
    ) as k
    cross join lateral (select ${statColumns} from post_stats s where ${conditions} offset 0) as s`
}

interface WalkAmong {
  wanted: { boards: string; statuses: string }
  order: SortOrder
  sorted: string
  /** Conditions on the index's row. */
  ranges: readonly string[]
  /** The condition that a post's id, as this names it, is among those looked for. */
  among: (id: string) => string
  tests: readonly string[]
  limit: string
}

/** SQL of the first posts, in the order of an index, that are among some ids: the index alone is read, and the row only of those. */
export function walkAmong(
  { base }: Narrowed,
  { wanted, order, sorted, ranges, among, tests, limit }: WalkAmong,
): string {
  const { row, key, direction } = order
  const id = idOf[row]
  const isOfPost = { s: ['s.company_id = $1', 's.listed'], p: ['p.company_id = $1', 'p.deleted_at is null'] } as const
  const conditions = [`${row}.board_id = b.id`, `${row}.status_id = t.id`, ...isOfPost[row], ...ranges, among(id)].join(
    ' and ',
  )
  return `
    select s.*
    from unnest(${wanted.boards}) as b (id)
    cross join unnest(${wanted.statuses}) as t (id)
    cross join lateral (
      select s.*, k.sort_key
      from (
        select ${id} as post_id, ${key} as sort_key
        from ${row === 's' ? 'post_stats s' : 'posts p'}
        where ${conditions}
        order by ${key} ${direction}, ${id} ${direction}
        limit ${everything}
      ) as k
      cross join lateral (
        select ${statColumns} from post_stats s where ${['s.company_id = $1', 's.post_id = k.post_id', ...base, ...tests].join(' and ')} offset 0
      ) as s
      order by k.sort_key ${direction}, k.post_id ${direction}
      limit ${limit}
    ) as s
    ${sorted}
    limit ${limit}`
}
