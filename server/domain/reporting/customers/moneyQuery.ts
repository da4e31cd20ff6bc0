import { sumSQL } from '../../money/countSpends.ts'
import type { Values } from '../../values.ts'
import type { Period } from '../periods.ts'

export interface MoneySum {
  count: number
  value: number | null
  apart: number
}

export interface MoneyRow {
  reporting: string | null
  open: MoneySum
  by_stage: (MoneySum & { stage: string | null })[]
  lost_now: MoneySum
  lost_before: MoneySum
  lost_undated: MoneySum
  deal_breakers: {
    id: string
    title: string
    url_name: string
    board_id: string
    board_url_name: string
    status_id: string
    score: number
    since: Date
    open: MoneySum
    lost: MoneySum
  }[]
}

const mostStages = 12

interface MoneyOf {
  period: Period
  before: Period
  /** A condition that the post `p` of a deal-breaker is one that is looked at, and not to be kept from the reader. */
  posts: string
  /** The same for posts to which an opportunity must be linked to count; null for all opportunities. */
  linked: string | null
  most: number
}

/** One row of what opportunities are about. It reads opportunities and their links alone, however many votes there are. */
export function moneyQuery({ period, before, posts, linked, most }: MoneyOf, values: Values): string {
  const [first, from, to] = [before.from, period.from, period.to].map((day) => `${values.add(day)}::date`)
  const isLinked =
    linked === null
      ? ''
      : `and exists (
      select from opportunity_posts l
      join posts h on h.company_id = $1 and h.id = l.post_id
      join posts p on p.company_id = $1 and p.id = coalesce(h.merged_into_id, h.id)
      where l.company_id = $1 and l.opportunity_id = o.id and ${linked})`
  return `
  with counted as materialized (
    select o.id, o.state, o.stage, o.close_date, o.value,
      case when o.value is not null then in_reporting_currency(o.company_id, o.value, o.currency, 'infinity') end as reporting
    from opportunities o
    where o.company_id = $1 and o.state in ('open', 'lost') ${isLinked}
  ),
  needed as (
    select n.post_id, ${sum("n.state = 'open'", 'n')} as open, ${sum("n.state = 'lost'", 'n')} as lost, sum(n.reporting) as worth, count(*) as count
    from (
      select distinct coalesce(h.merged_into_id, h.id) as post_id, o.id, o.state, o.value, o.reporting
      from counted o
      join opportunity_posts l on l.company_id = $1 and l.opportunity_id = o.id and l.priority = 'mustHave'
      join posts h on h.company_id = $1 and h.id = l.post_id
    ) as n
    group by n.post_id
  )
  select
    (select k.reporting_currency from companies k where k.id = $1) as reporting,
    (select ${sum("o.state = 'open'")} from counted o) as open,
    (select coalesce(json_agg(s), '[]') from (
      select o.stage, count(*)::int as count, ${sumSQL('o.reporting')} as value, ${apart("o.state = 'open'")} as apart
      from counted o
      where o.state = 'open'
      group by o.stage
      order by sum(o.reporting) desc nulls last, count(*) desc, o.stage
      limit ${mostStages}
    ) as s) as by_stage,
    (select ${sum(`o.state = 'lost' and o.close_date >= ${from} and o.close_date < ${to}`)} from counted o) as lost_now,
    (select ${sum(`o.state = 'lost' and o.close_date >= ${first} and o.close_date < ${from}`)} from counted o) as lost_before,
    (select ${sum("o.state = 'lost' and o.close_date is null")} from counted o) as lost_undated,
    (select coalesce(json_agg(d), '[]') from (
      select p.id, p.title, p.url_name, p.board_id, b.url_name as board_url_name, p.status_id, coalesce(s.score, 0) as score, p.created_at as since, n.open, n.lost
      from needed n
      join posts p on p.company_id = $1 and p.id = n.post_id and p.deleted_at is null
      join boards b on b.company_id = $1 and b.id = p.board_id
      left join post_stats s on s.company_id = $1 and s.post_id = p.id
      where ${posts}
      order by n.worth desc nulls last, n.count desc, p.id
      limit ${most}
    ) as d) as deal_breakers`
}

const apart = (condition: string, row = 'o') =>
  `(count(*) filter (where ${condition} and ${row}.value is not null and ${row}.reporting is null))::int`

function sum(condition: string, row = 'o'): string {
  return `json_build_object(
      'count', (count(*) filter (where ${condition}))::int,
      'value', ${sumSQL(`case when ${condition} then ${row}.reporting end`)},
      'apart', ${apart(condition, row)}
    )`
}
