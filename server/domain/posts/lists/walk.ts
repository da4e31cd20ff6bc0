import type { SortOrder } from './filters.ts'

/** A statement names every range of the index that it walks; beyond this many it loops over them. */
const mostStretches = 48
export const statColumns = 's.post_id, s.score, s.imported_votes, s.comment_count'
/** Where an order's rows come from. */
export const sources = {
  s: 'post_stats s',
  p: 'posts p join post_stats s on s.company_id = $1 and s.post_id = p.id and p.company_id = $1 and p.deleted_at is null',
} as const

/** A post's id, as the sort's index has it. */
export const idOf = { s: 's.post_id', p: 'p.id' } as const

export interface Walk {
  wanted: { boards: string; statuses: string }
  boards: number
  statuses: number
  conditions: readonly string[]
  order: SortOrder
  sorted: string
  /** The number of rows walked. */
  most: string
  among?: Among | undefined
  /** Conditions on `s` for which each row of `post_stats` is looked up, one by one: the planner would join whole tables. */
  tests?: readonly string[]
  /** Those of them that need a post's id only. */
  early?: readonly string[]
  /** Whether the conditions have hash tables, which are then made once for all ranges. */
  isLooped?: boolean
  /** The columns of the rows, `statColumns` by default. */
  columns?: string
}

/**
 * The first `limit` of the walked rows with this condition. It is written once, so that a subplan in it runs once for
 * all ranges.
 */
export interface Among {
  condition: string
  limit: string
}

/**
 * SQL of the first rows of `post_stats` in the list's order: each board and status is a range of the sort's index, and
 * all are walked together.
 */
export function walkQuery({
  wanted,
  boards,
  statuses,
  conditions,
  order,
  sorted,
  most,
  among,
  tests = [],
  early = [],
  isLooped = false,
  columns: shown = statColumns,
}: Walk): string {
  const { row, key, direction } = order
  const bound = `${sorted} limit ${most}`
  // Among ids, only the sort's index is read: it has the key and the post.
  const columns = among ? `${idOf[row]} as post_id` : shown
  const stretch = (board: string, status: string) => `
    select ${columns}, ${key} as sort_key
    from ${tests.length + early.length > 0 && row === 'p' ? fenced(early, tests) : sources[row]}
    where ${[`${row}.board_id = ${board}`, `${row}.status_id = ${status}`, ...conditions, ...(row === 's' ? [...early, ...tests] : [])].join(' and ')}
    order by ${key} ${direction}, ${idOf[row]} ${direction} limit ${most}`
  const only = (rows: string) =>
    among ? `select s.* from (${rows}) as s where ${among.condition} ${sorted} limit ${among.limit}` : rows
  const stretches = boards * statuses
  if (stretches === 0 || stretches > mostStretches || isLooped)
    return `select s.* from unnest(${wanted.boards}) as b (id) cross join unnest(${wanted.statuses}) as t (id) cross join lateral (${only(stretch('b.id', 't.id'))}) as s ${sorted} limit ${among?.limit ?? most}`
  const all = Array.from({ length: stretches }, (_stretch, at) => {
    const [board, status] = [Math.floor(at / statuses) + 1, (at % statuses) + 1]
    return `(${stretch(`(${wanted.boards})[${board}]`, `(${wanted.statuses})[${status}]`)})`
  })
  return only(all.length === 1 ? all.join('') : `select s.* from (${all.join(' union all ')}) as s ${bound}`)
}

function fenced(early: readonly string[], tests: readonly string[]): string {
  const looked = ['s.company_id = $1', 's.post_id = p.id', ...tests].join(' and ')
  const picked =
    early.length === 0
      ? ''
      : ` cross join lateral (select from (select p.id as post_id) as s where ${early.join(' and ')}) as e`
  return `posts p${picked} cross join lateral (select s.* from post_stats s where ${looked} offset 0) as s`
}
