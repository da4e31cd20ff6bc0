import type { Values } from '../values.ts'
import type { Period } from './periods.ts'
import type { Scope } from './scope.ts'

/** The most segments that a report is divided by. */
const mostSegments = 30

interface Asked {
  period: Period
  before: Period
  scope: Scope
  timeZone: string
}

/**
 * The figures of each segment as `countQuery` counts them, from the rows of the two periods: first what each person did, so that someone in many segments is read once, then
 * their sums. What was completed counts for the segments of those who voted for it.
 */
export function segmentsQuery({ period, before, scope, timeZone }: Asked, values: Values): string {
  const zone = values.add(timeZone)
  const [starts, middle, ends] = [before.from, period.from, period.to].map(
    (day) => `(${values.add(day)}::date::timestamp at time zone ${zone})`,
  )
  const within = (at: string) => `${at} >= ${starts} and ${at} < ${ends}`
  const posts = ['p.deleted_at is null', ...scope.ofPosts('p')].join(' and ')
  return `
  with acts as (
    select p.author_id as user_id, p.created_at >= ${middle} as is_now, 1 as posts, 0 as votes, 0 as comments, 0 as new_voters
    from posts p
    where p.company_id = $1 and ${within('p.created_at')} and ${posts}
    union all
    select v.user_id, v.created_at >= ${middle}, 0, 1, 0, 0
    from votes v
    join posts p on p.company_id = $1 and p.id = v.root_post_id and ${posts}
    where v.company_id = $1 and ${within('v.created_at')}
    union all
    select c.author_id, c.created_at >= ${middle}, 0, 0, 1, 0
    from comments c
    join posts p on p.company_id = $1 and p.id = c.post_id and ${posts}
    where c.company_id = $1 and ${within('c.created_at')} and c.deleted_at is null and not c.internal
    union all
    select f.user_id, f.created_at >= ${middle}, 0, 0, 0, 1
    from (
      select distinct on (v.user_id) v.user_id, v.created_at, v.root_post_id
      from votes v
      where v.company_id = $1 and ${within('v.created_at')}
      order by v.user_id, v.created_at, v.post_id
    ) as f
    join posts p on p.company_id = $1 and p.id = f.root_post_id and ${posts}
    where not exists (select from votes e where e.company_id = $1 and e.user_id = f.user_id and e.created_at < ${starts})
  ),
  people as materialized (
    select a.user_id, a.is_now, sum(a.posts) as posts, sum(a.votes) as votes, sum(a.comments) as comments, sum(a.new_voters) as new_voters
    from acts a
    where a.user_id is not null
    group by a.user_id, a.is_now
  ),
  done as materialized (
    select p.id, p.status_changed_at >= ${middle} as is_now
    from posts p
    join statuses k on k.company_id = $1 and k.id = p.status_id and k.type = 'complete'
    where p.company_id = $1 and ${within('p.status_changed_at')} and p.merged_into_id is null and ${posts}
  ),
  sums as (
    select g.segment_id, a.is_now, sum(a.posts) as posts, sum(a.votes) as votes, sum(a.comments) as comments, sum(a.new_voters) as new_voters, 0 as completed
    from people a
    join segment_users g on g.company_id = $1 and g.user_id = a.user_id
    group by g.segment_id, a.is_now
    union all
    select g.segment_id, d.is_now, 0, 0, 0, 0, count(distinct d.id)
    from done d
    join votes v on v.company_id = $1 and v.root_post_id = d.id
    join segment_users g on g.company_id = $1 and g.user_id = v.user_id
    group by g.segment_id, d.is_now
  )
  select n.id, n.name, n.url_name, ${figures('q.is_now')} as now, ${figures('not q.is_now')} as before
  from segments n
  left join sums q on q.segment_id = n.id
  where n.company_id = $1
  group by n.id, n.name, n.url_name
  order by sum(q.votes) filter (where q.is_now) desc nulls last, lower(n.name), n.id
  limit ${mostSegments}`
}

function figures(condition: string): string {
  const each = [
    ['posts', 'posts'],
    ['votes', 'votes'],
    ['comments', 'comments'],
    ['newVoters', 'new_voters'],
    ['completed', 'completed'],
  ].map(([name, column]) => `'${name}', coalesce(sum(q.${column}) filter (where ${condition}), 0)::int`)
  return `json_build_object(${each.join(', ')})`
}
