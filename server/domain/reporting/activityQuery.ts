import type { ReportCount } from '../../../contract/reportKinds.ts'
import type { Values } from '../values.ts'
import { spansOf, type Period } from './periods.ts'
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

interface Asked {
  period: Period
  before: Period
  scope: Scope
}

/** One row of JSON, from the counted days, or from their sums where they tell as much. */
export function activityQuery(asked: Asked, values: Values): string {
  const { categoryIDs, tagIDs } = asked.scope
  return `
  with ${categoryIDs === null && tagIDs === null ? fromSums(asked, values) : fromDays(asked, values)}
  select
    (select coalesce(json_agg(d), '[]') from (
      select to_char(g.day, 'YYYY-MM-DD') as day, ${countNames.map(([column, name]) => `sum(g.${column})::int as "${name}"`).join(', ')}
      from of_days g
      group by g.day
    ) as d) as days,
    (select coalesce(json_agg(t), '[]') from (select g.is_now, ${sums('true')} as sums from of_boards g group by g.is_now) as t) as totals,
    ${shares('g.board_id as id', 'g.board_id', 'of_boards')} as boards,
    ${shares('g.board_id, g.id', 'g.board_id, g.id', 'of_categories')} as categories,
    ${shares('g.id', 'g.id', 'of_tags')} as tags,
    ${durations('answered_after')} as answered,
    ${durations('completed_after')} as completed`
}

const counts = (row: string) => countNames.map(([column]) => `${row}.${column}`).join(', ')

/**
 * Every row of the days: what any categories and any of several tags have together is in no sum. They are read once for what is counted and once for the minutes, which few of them have.
 */
function fromDays({ period, before, scope }: Asked, values: Values): string {
  const [first, from, to] = [before.from, period.from, period.to].map((day) => `${values.add(day)}::date`)
  // Of those with a tag all are found at once: the planner would rather look through the days.
  const among = (...conditions: string[]) => `
    (select r.* from report_days r
    where ${['r.company_id = $1', ...scope.conditions('r'), ...conditions].join(' and ')}${scope.tagIDs === null ? '' : ' offset 0'}) as r`
  const within = `r.day >= ${first} and r.day < ${to}`
  return `counted as materialized (
    select grouping(r.day) = 0 as is_day, r.day, r.day >= ${from} as is_now, r.board_id, r.category_id as id, r.tag_ids,
      ${countNames.map(([column]) => `sum(r.${column}) as ${column}`).join(', ')}
    from ${among()}
    where ${within}
    group by grouping sets ((r.day), (r.day >= ${from}, r.board_id, r.category_id, r.tag_ids))
  ),
  timed as materialized (
    select r.day >= ${from} as is_now, r.answered_after, r.completed_after
    from ${among("(r.answered_after <> '{}' or r.completed_after <> '{}')")}
    where ${within}
  ),
  of_days as (select g.* from counted g where g.is_day and g.day >= ${from}),
  of_boards as (select g.* from counted g where not g.is_day),
  of_categories as (select g.* from counted g where not g.is_day),
  of_tags as (select g.is_now, t.id, ${counts('g')} from counted g cross join lateral unnest(g.tag_ids) as t (id) where not g.is_day)`
}

/** Whole months, and days where a period has a part of one. */
function fromSums({ period, before, scope }: Asked, values: Values): string {
  const [from, to] = [period.from, period.to].map((day) => `${values.add(day)}::date`)
  const spans = [spansOf(before), spansOf(period)]
  const [months, days] = [spans.flatMap((of) => of.months), spans.flatMap((of) => of.days)].map(
    (list) => `${values.add(list)}::date[]`,
  )
  const conditions = ['r.company_id = $1', ...scope.conditions('r')].join(' and ')
  const of = (spansOfKind: string) => `
    select r.kind, r.starts >= ${from} as is_now, r.board_id, r.of_id as id, ${counts('r')}, r.answered_after, r.completed_after
    from report_sums r
    where ${conditions} and r.kind in ('board', 'category', 'tag') and ${spansOfKind}`
  return `scoped as materialized (
    ${of(`r.is_month and r.starts = any(${months})`)}
    union all
    ${of(`not r.is_month and r.starts = any(${days})`)}
  ),
  timed as (select g.* from scoped g where g.kind = 'board'),
  of_days as (
    select r.starts as day, ${counts('r')}
    from report_sums r
    where ${conditions} and not r.is_month and r.kind = 'board' and r.starts >= ${from} and r.starts < ${to}
  ),
  of_boards as (select g.* from scoped g where g.kind = 'board'),
  of_categories as (select g.* from scoped g where g.kind = 'category'),
  of_tags as (select g.* from scoped g where g.kind = 'tag')`
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
      from timed g
      cross join lateral unnest(g.${column}) as m (minutes)
      group by g.is_now
    ) as d)`
