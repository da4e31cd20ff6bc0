import { followersSQL, ownFollowersSQL } from '../../subscriptions/followersSQL.ts'
import { eventsOf } from '../batch.ts'

/** SQL of who follows what `happened` to posts (`event_id`, `post_id`), as `followersOf` finds them for one: its rows with `user_id`. */
export const followingSQL = followersSQL({ from: 'happened h', post: 'h.post_id', columns: 'h.*' })

/**
 * SQL, as table expressions of a recursive list, of the merges of a job's rows between `$3` and `$4` that still stand, as `happened`, and of who followed the merged post
 * or one that was merged into it before, as `following`.
 */
export const mergesSQL = `
  done as materialized (
    select e.id, e.actor_id, e.data ->> 'mergeID' as merge_id, (j.setup -> 'action' ->> 'intoPostID')::uuid as post_id
    from company_jobs j
    cross join lateral ${eventsOf("(j.setup -> 'action' ->> 'intoPostID')::uuid", '$5::text')} as e
    where j.company_id = $1 and j.id = $2::uuid and e.data ->> 'jobID' = $2::uuid::text
  ),
  happened as materialized (
    select e.id as event_id, p.id as post_id, e.actor_id, p.board_id, 'postMerged' as kind, g.post_id as merged_id
    from bulk_rows r
    join post_merges g on g.company_id = $1 and g.post_id = r.post_id and g.unmerged_at is null
    join done e on e.merge_id = g.id::text
    join posts p on p.company_id = $1 and p.id = e.post_id and p.deleted_at is null
    where r.company_id = $1 and r.job_id = $2::uuid and r.nr > $3::int and r.nr <= $4::int and r.outcome = 'changed'
  ),
  merged as (
    select h.*, h.merged_id as own_id from happened h
    union
    select o.event_id, o.post_id, o.actor_id, o.board_id, o.kind, o.merged_id, m.post_id from merged o join post_merges m on m.company_id = $1 and m.into_post_id = o.own_id and m.unmerged_at is null
  ),
  following as materialized (${ownFollowersSQL({ from: 'merged o', post: 'o.own_id', columns: 'o.event_id, o.post_id, o.actor_id, o.board_id, o.kind' })}
  )`
