import type { ReportCount } from '../../../contract/reportKinds.ts'
import type { Values } from '../values.ts'
import type { Period } from './periods.ts'
import type { Scope } from './scope.ts'

export type Sums = Record<ReportCount, number>

export const nothing: Sums = { posts: 0, votes: 0, comments: 0, newVoters: 0, completed: 0 }

interface ShareRow {
  id: string
  now: Sums
  before: Sums
}

export interface DurationRow {
  is_now: boolean
  count: number
  median: number | null
  p90: number | null
}

export interface ActivityRow {
  days: (Sums & { day: string })[]
  totals: { is_now: boolean; sums: Sums }[]
  boards: ShareRow[]
  categories: (Omit<ShareRow, 'id'> & { id: string | null; board_id: string })[]
  tags: ShareRow[]
  answered: DurationRow[]
  completed: DurationRow[]
}

/** The most boards, categories or tags that a report is divided by. */
const mostShares = 30

/** One row of JSON, from the counted days alone. */
export function activityQuery(
  { period, before, scope }: { period: Period; before: Period; scope: Scope },
  values: Values,
): string {
  const [first, from, to] = [before.from, period.from, period.to].map((day) => `${values.add(day)}::date`)
  const conditions = ['r.company_id = $1', `r.day >= ${first}`, `r.day < ${to}`, ...scope.conditions('r')]
  return `
  with scoped as materialized (
    select r.day, r.day >= ${from} as is_now, r.board_id, r.category_id, r.tag_ids, r.posts, r.votes, r.comments, r.new_voters, r.completed,
      r.answered_after, r.completed_after
    from report_days r
    where ${conditions.join(' and ')}
  )
  select
    (select coalesce(json_agg(d), '[]') from (
      select to_char(g.day, 'YYYY-MM-DD') as day, ${countNames.map(([column, name]) => `sum(g.${column})::int as "${name}"`).join(', ')}
      from scoped g
      where g.is_now
      group by g.day
    ) as d) as days,
    (select coalesce(json_agg(t), '[]') from (select g.is_now, ${sums('true')} as sums from scoped g group by g.is_now) as t) as totals,
    ${shares('g.board_id as id', 'g.board_id', 'scoped')} as boards,
    ${shares('g.board_id, g.category_id as id', 'g.board_id, g.category_id', 'scoped')} as categories,
    ${shares('g.id', 'g.id', '(select f.*, t.id from scoped f cross join lateral unnest(f.tag_ids) as t (id))')} as tags,
    ${durations('answered_after')} as answered,
    ${durations('completed_after')} as completed`
}

const shares = (columns: string, key: string, source: string) => `
    (select coalesce(json_agg(s), '[]') from (
      select ${columns}, ${sums('g.is_now')} as now, ${sums('not g.is_now')} as before
      from ${source} as g
      group by ${key}
      order by sum(g.votes) filter (where g.is_now) desc nulls last, sum(g.posts) filter (where g.is_now) desc nulls last, ${key}
      limit ${mostShares}
    ) as s)`

const countNames: readonly (readonly [string, ReportCount])[] = [
  ['posts', 'posts'],
  ['votes', 'votes'],
  ['comments', 'comments'],
  ['new_voters', 'newVoters'],
  ['completed', 'completed'],
]

function sums(condition: string): string {
  const each = countNames.map(
    ([column, name]) => `'${name}', coalesce(sum(g.${column}) filter (where ${condition}), 0)::int`,
  )
  return `json_build_object(${each.join(', ')})`
}

const durations = (column: string) => `
    (select coalesce(json_agg(d), '[]') from (
      select g.is_now, count(*)::int as count, percentile_cont(0.5) within group (order by m.minutes) as median,
        percentile_cont(0.9) within group (order by m.minutes) as p90
      from scoped g
      cross join lateral unnest(g.${column}) as m (minutes)
      group by g.is_now
    ) as d)`
