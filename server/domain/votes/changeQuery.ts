import { visiblePost } from '../visibility/visiblePost.ts'
import { waitingVotes } from './waitingVotes.ts'
import { stillKnown } from '../companies/readCurrent.ts'
import { followsMerged } from '../subscriptions/follow.ts'
import { Statement } from '../statement.ts'
import { deltaOfGone, votedForMerged } from './groupVotes.ts'

/** Arrays of equal length: number, person, post, whether it is given, what is seen, its words in a row, and the limit's key, its window and its most, or null. */
interface ChangeValues {
  numbers: number[]
  userIDs: string[]
  postIDs: string[]
  voted: boolean[]
  sights: string[]
  known: string[]
  limitKeys: (string | null)[]
  windowStarts: (string | null)[]
  most: (number | null)[]
}

/**
 * Votes of a company that are given or taken back together, in one statement, which is one transaction: that what was known of each viewer
 * still holds, that the use is counted and not one too many, the votes, and the rows that the folder will count. Gives a row for each.
 *
 * A vote for a merged post is one for the post that it was merged into, and a person counts once there: who voted for any of the group gives no
 * second vote, and takes back all of theirs. The posts are held first, as the foreign key does later, in the order of their ids: merging waits for these
 * votes, or they for it, and then see rows from before. Such a post has another version by now, and the call runs once more.
 *
 * A statement sees neither its own new rows nor the events that a folder takes in the meantime: stats and events are of one moment, and the changes
 * made here are added by hand.
 */
export const changeStatement = new Statement<ChangeValues>(
  ($) => `
  with named as materialized (
    select a.nr, a.user_id, coalesce(p.merged_into_id, p.id) as post_id, p.version, a.voted, a.sight, a.limit_key, a.window_start, a.most,
      ${stillKnown('a.known', 'a.user_id')} as is_current
    from unnest(${$.numbers}::int[], ${$.userIDs}::uuid[], ${$.postIDs}::uuid[], ${$.voted}::boolean[], ${$.sights}::text[], ${$.known}::text[], ${$.limitKeys}::text[], ${$.windowStarts}::timestamptz[], ${$.most}::int[])
      as a (nr, user_id, post_id, voted, sight, known, limit_key, window_start, most)
    left join lateral (
      select p.id, p.merged_into_id,
        case when p.merged_into_id is null then p.xmin else (select r.xmin from posts r where r.company_id = $1 and r.id = p.merged_into_id) end as version
      from posts p
      where p.company_id = $1 and p.id = a.post_id
      offset 0
    ) as p on true
  ),
  held as materialized (
    select p.id, p.board_id, p.merged_into_id, p.merged_count, p.deleted_at, p.votes_closed_at, p.xmin as version
    from posts p
    where p.company_id = $1 and p.id = any(array(select n.post_id from named n))
    order by p.id
    for key share
  ),
  asked as materialized (
    select n.nr, n.user_id, n.post_id, n.voted, n.sight, n.limit_key, n.window_start, n.most,
      n.is_current and not exists (select from held h where h.id = n.post_id and h.version <> n.version) as is_current
    from named n
  ),
  counted as (
    insert into limits as l (key, window_start, count)
    select a.limit_key, a.window_start, 1 from asked a where a.is_current and a.limit_key is not null
    on conflict (key, window_start) do update set count = l.count + 1
    returning l.key, l.count as used
  ),
  target as materialized (
    select a.nr, a.user_id, a.voted, c.used, p.merged_count, case when not p.is_closed then p.id end as post_id, p.is_closed
    from asked a
    left join counted c on c.key = a.limit_key
    left join lateral (
      select p.id, p.merged_count, p.votes_closed_at is not null as is_closed
      from held p
      join boards b on b.company_id = $1 and b.id = p.board_id
      where p.id = a.post_id and ${visiblePost('p', 'b', { sight: "string_to_array(a.sight, ' ')" })}
        and a.is_current and (a.limit_key is null or c.used <= a.most)
      offset 0
    ) as p on true
  ),
  added as (
    insert into votes (company_id, post_id, user_id, root_post_id)
    select $1, t.post_id, t.user_id, t.post_id from target t
    where t.voted and t.post_id is not null and not (t.merged_count > 0 and ${votedForMerged('t.post_id', 't.user_id')})
    on conflict do nothing
    returning root_post_id, post_id, user_id, created_at
  ),
  taken as (
    select t.post_id, t.user_id from target t where not t.voted and t.post_id is not null
    union all
    select m.id, t.user_id
    from target t
    join posts m on m.company_id = $1 and m.merged_into_id = t.post_id
    where not t.voted and t.merged_count > 0
  ),
  removed as (
    delete from votes v
    using taken t
    where v.company_id = $1 and v.post_id = t.post_id and v.user_id = t.user_id
    returning v.root_post_id, v.post_id, v.user_id, v.created_at
  ),
  changed as (
    select root_post_id, post_id, user_id, 1 as delta, created_at from added
    union all
    select root_post_id, post_id, user_id, ${deltaOfGone('root_post_id, user_id')}, created_at from removed
  ),
  noted as (
    insert into vote_events (company_id, root_post_id, post_id, user_id, delta, voted_at)
    select $1, root_post_id, nullif(post_id, root_post_id), user_id, delta, created_at from changed
  ),
  scores as materialized (
    select s.post_id,
      s.score + ${waitingVotes('s.post_id')}
        + coalesce((select sum(c.delta) from changed c where c.root_post_id = s.post_id), 0)::int as score
    from (select distinct t.post_id from target t where t.post_id is not null) as t
    join post_stats s on s.company_id = $1 and s.post_id = t.post_id
  )
  select a.nr, a.is_current, t.used, t.is_closed, s.score,
    case when s.post_id is not null then coalesce(
      (select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = s.post_id and f.user_id = a.user_id),
      a.voted or (t.merged_count > 0 and ${followsMerged('s.post_id', 'a.user_id')})
    ) end as follows
  from asked a
  left join target t on t.nr = a.nr
  left join scores s on s.post_id = t.post_id`,
)
