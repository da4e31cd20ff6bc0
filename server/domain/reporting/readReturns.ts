import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { reportingGetReturns } from '../../../contract/reportParts.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { Values } from '../values.ts'
import { daysAfter, readPeriods, type Period } from './periods.ts'
import { scopeOf, type Scope } from './scope.ts'

type Returns = OutputOf<typeof reportingGetReturns>

/** Notifications are kept at least so long (`jobs/cleanUp.ts`). */
const keptDays = 90
/** The votes of so many are looked at, of each of the two periods. */
const mostVotes = 50_000

interface ReturnsRow {
  is_now: boolean
  posts: number
  left_out: number
  voters: number
  told: number
  returned: number
  is_open: boolean
}

/** Who of the voters for what was completed was told, and came back. Refuses as `reporting/getReturns` says. */
export async function readReturns(
  asking: Asking,
  { dateRange, lastDays, ...names }: InputOf<typeof reportingGetReturns>,
): Promise<Returns> {
  const path = '/api/reporting/getReturns'
  const { period, before, tomorrow } = await readPeriods(asking, { ...dateRange, lastDays }, path)
  const oldest = daysAfter(tomorrow, -keptDays)
  const from = [period.from, oldest].toSorted().at(-1) ?? oldest
  const hasBefore = before.from >= oldest
  const { found } = await readCurrent<ReturnsRow>(asking, (setup, values) =>
    returnsQuery(
      {
        first: hasBefore ? before.from : from,
        period: { from, to: period.to },
        scope: scopeOf(asking, setup, names, values),
        timeZone: asking.company.timeZone,
      },
      values,
    ),
  )
  const of = (isNow: boolean) => {
    const { posts = 0, voters = 0, told = 0, returned = 0 } = found.find(({ is_now }) => is_now === isNow) ?? {}
    return { posts, voters, told, returned }
  }
  const now = found.find(({ is_now: isNow }) => isNow)
  return {
    period,
    before,
    from,
    now: of(true),
    previous: hasBefore ? of(false) : null,
    leftOut: now?.left_out ?? 0,
    isOpen: now?.is_open ?? false,
  }
}

interface Asked {
  first: string
  period: Period
  scope: Scope
  timeZone: string
}

// Someone is told by a notification, a place in their daily email or an email of their own. Where a bulk action told them of many posts at once, these are of one of them.
function returnsQuery({ first, period, scope, timeZone }: Asked, values: Values): string {
  const zone = values.add(timeZone)
  const [starts, middle, ends] = [first, period.from, period.to].map(
    (day) => `(${values.add(day)}::date::timestamp at time zone ${zone})`,
  )
  const limit = `${values.add(mostVotes)}::int`
  const posts = ['p.deleted_at is null', 'p.merged_into_id is null', ...scope.ofPosts('p')].join(' and ')
  const came = (table: string, column: string) =>
    `exists (select from ${table} x where x.company_id = $1 and x.${column} = t.user_id and x.created_at > t.at and x.created_at <= t.at + interval '30 days')`
  return `
  with done as materialized (
    select p.id, p.status_changed_at, p.status_changed_at >= ${middle} as is_now,
      sum(s.vote_count) over (partition by p.status_changed_at >= ${middle} order by p.status_changed_at desc, p.id) - s.vote_count < ${limit} as is_counted
    from posts p
    join statuses k on k.company_id = $1 and k.id = p.status_id and k.type = 'complete'
    join post_stats s on s.company_id = $1 and s.post_id = p.id
    where p.company_id = $1 and p.status_changed_at >= ${starts} and p.status_changed_at < ${ends} and ${posts}
  ),
  voters as materialized (
    select distinct d.is_now, v.user_id
    from done d
    join votes v on v.company_id = $1 and v.root_post_id = d.id and v.created_at <= d.status_changed_at
    where d.is_counted
  ),
  tellings as materialized (
    select d.is_now, e.id
    from done d
    join events e on e.company_id = $1 and e.post_id = d.id and e.type = 'post.statusChanged' and e.created_at >= d.status_changed_at - interval '1 second'
    where d.is_counted
  ),
  told as materialized (
    select q.is_now, q.user_id, min(q.at) as at
    from (
      select e.is_now, n.user_id, n.created_at as at from tellings e join notifications n on n.company_id = $1 and n.event_id = e.id
      union all
      select e.is_now, d.user_id, d.created_at from tellings e join deliveries d on d.company_id = $1 and d.event_id = e.id
    ) as q
    join voters v on v.is_now = q.is_now and v.user_id = q.user_id
    group by q.is_now, q.user_id
  ),
  returned as materialized (
    select t.is_now, t.at, (${came('votes', 'user_id')} or ${came('comments', 'author_id')} or ${came('posts', 'author_id')} or ${came('sessions', 'user_id')}) as is_back
    from told t
  )
  select d.is_now, (count(*) filter (where d.is_counted))::int as posts, (count(*) filter (where not d.is_counted))::int as left_out,
    (select count(*)::int from voters v where v.is_now = d.is_now) as voters,
    (select count(*)::int from returned r where r.is_now = d.is_now) as told,
    (select count(*)::int from returned r where r.is_now = d.is_now and r.is_back) as returned,
    exists (select from returned r where r.is_now = d.is_now and r.at > now() - interval '30 days') as is_open
  from done d
  group by d.is_now`
}
