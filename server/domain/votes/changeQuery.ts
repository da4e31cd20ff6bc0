import { visibleBoard } from '../sight.ts'
import { sessionSQL } from '../companies/setup.ts'

/**
 * Votes of a company that are given or taken back together, in one statement, which is one transaction: that what is presumed of each viewer
 * still holds, that the use is counted and not one too many, the votes, and the rows that the folder will count. Arrays of equal length
 * follow the company: number, person, post, whether it is given, what is seen, its words in a row, the setup's version, the presumed
 * session's hash in hexadecimal, the limit's key, its window and its most, or null. Gives a row for each.
 *
 * A statement sees neither its own new rows nor the events that a folder takes meanwhile: stats and events are of one moment, and the changes
 * made here are added by hand.
 */
export const changeQuery = `
  with asked as materialized (
    select a.nr, a.user_id, a.post_id, a.voted, a.sight, a.limit_key, a.window_start, a.most,
      exists (select from companies k where k.id = $1 and k.setup_version = a.setup_version)
        and (a.presumed is null or ${sessionSQL({ tokenHash: "decode(a.presumed, 'hex')", userID: 'a.user_id' })}) as is_current
    from unnest($2::int[], $3::uuid[], $4::uuid[], $5::boolean[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::timestamptz[], $11::int[])
      as a (nr, user_id, post_id, voted, sight, setup_version, presumed, limit_key, window_start, most)
  ),
  counted as (
    insert into limits as l (key, window_start, count)
    select a.limit_key, a.window_start, 1 from asked a where a.is_current and a.limit_key is not null
    on conflict (key, window_start) do update set count = l.count + 1
    returning l.key, l.count as used
  ),
  target as materialized (
    select a.nr, a.user_id, a.voted, c.used, p.id as post_id
    from asked a
    left join counted c on c.key = a.limit_key
    left join lateral (
      select p.id
      from posts p
      join boards b on b.company_id = $1 and b.id = p.board_id
      where p.company_id = $1 and p.id = a.post_id and p.deleted_at is null and p.merged_into_id is null and ${visibleBoard('b', "string_to_array(a.sight, ' ')")}
        and a.is_current and (a.limit_key is null or c.used <= a.most)
      offset 0
    ) as p on true
  ),
  added as (
    insert into votes (company_id, post_id, user_id, root_post_id)
    select $1, t.post_id, t.user_id, t.post_id from target t where t.voted and t.post_id is not null
    on conflict do nothing
    returning root_post_id, user_id, created_at
  ),
  removed as (
    delete from votes v
    using target t
    where v.company_id = $1 and v.post_id = t.post_id and v.user_id = t.user_id and not t.voted
    returning v.root_post_id, v.user_id, v.created_at
  ),
  changed as (
    select root_post_id, user_id, 1 as delta, created_at from added
    union all
    select root_post_id, user_id, -1, created_at from removed
  ),
  noted as (
    insert into vote_events (company_id, root_post_id, user_id, delta, voted_at)
    select $1, root_post_id, user_id, delta, created_at from changed
  ),
  scores as materialized (
    select s.post_id,
      s.score + coalesce((select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = s.post_id), 0)::int
        + coalesce((select sum(c.delta) from changed c where c.root_post_id = s.post_id), 0)::int as score
    from (select distinct t.post_id from target t where t.post_id is not null) as t
    join post_stats s on s.company_id = $1 and s.post_id = t.post_id
  )
  select a.nr, a.is_current, t.used, s.score,
    case when s.post_id is not null then coalesce(
      (select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = s.post_id and f.user_id = a.user_id), a.voted
    ) end as follows
  from asked a
  left join target t on t.nr = a.nr
  left join scores s on s.post_id = t.post_id`
