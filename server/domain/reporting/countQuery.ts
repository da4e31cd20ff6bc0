import { isAnswer } from './answers.ts'

/**
 * Counts the days `$2` anew. A day holds, of posts that are not deleted: the posts that were written, the votes and public comments that were given, people
 * whose first vote one of these is, and the posts that were completed and still are, without those that were merged. With them are the minutes until the
 * team answered the posts of that day, and those that the completed ones took. Each counts for the board, the category and the tags that its post has now.
 */
export const countQuery = `
  with days as materialized (
    select d.day, d.day::timestamp at time zone k.time_zone as starts, (d.day + 1)::timestamp at time zone k.time_zone as ends
    from unnest($2::date[]) as d (day)
    join companies k on k.id = $1
  ),
  gone as (delete from report_days r where r.company_id = $1 and r.day = any($2::date[])),
  acts as (
    select d.day, p.id as post_id, 1 as posts, 0 as votes, 0 as comments, 0 as new_voters, 0 as completed,
      (
        select ceil(extract(epoch from min(c.created_at) - p.created_at) / 60)::int
        from comments c
        where c.company_id = $1 and c.post_id = p.id and ${isAnswer('c', 'p')}
      ) as answered_after,
      null::int as completed_after
    from days d
    join posts p on p.company_id = $1 and p.created_at >= d.starts and p.created_at < d.ends
    union all
    select d.day, v.root_post_id, 0, count(*)::int, 0,
      (count(*) filter (where not exists (
        select from votes e where e.company_id = $1 and e.user_id = v.user_id and (e.created_at, e.post_id) < (v.created_at, v.post_id)
      )))::int, 0, null, null
    from days d
    join votes v on v.company_id = $1 and v.created_at >= d.starts and v.created_at < d.ends
    group by d.day, v.root_post_id
    union all
    select d.day, c.post_id, 0, 0, count(*)::int, 0, 0, null, null
    from days d
    join comments c on c.company_id = $1 and c.created_at >= d.starts and c.created_at < d.ends
    where c.deleted_at is null and not c.internal
    group by d.day, c.post_id
    union all
    select d.day, p.id, 0, 0, 0, 0, 1, null, ceil(greatest(extract(epoch from p.status_changed_at - p.created_at), 0) / 60)::int
    from days d
    join posts p on p.company_id = $1 and p.status_changed_at >= d.starts and p.status_changed_at < d.ends
    join statuses s on s.company_id = $1 and s.id = p.status_id and s.type = 'complete'
    where p.merged_into_id is null
  ),
  tagged as materialized (
    select t.post_id, array_agg(t.tag_id order by t.tag_id) as tag_ids
    from post_tags t
    where t.company_id = $1 and t.post_id in (select a.post_id from acts a)
    group by t.post_id
  )
  insert into report_days (company_id, day, board_id, category_id, tag_ids, posts, votes, comments, new_voters, completed, answered_after, completed_after)
  select $1, a.day, p.board_id, p.category_id, coalesce(t.tag_ids, '{}'), sum(a.posts), sum(a.votes), sum(a.comments), sum(a.new_voters), sum(a.completed),
    coalesce(array_agg(a.answered_after order by a.answered_after) filter (where a.answered_after is not null), '{}'),
    coalesce(array_agg(a.completed_after order by a.completed_after) filter (where a.completed_after is not null), '{}')
  from acts a
  join posts p on p.company_id = $1 and p.id = a.post_id and p.deleted_at is null
  left join tagged t on t.post_id = p.id
  group by a.day, p.board_id, p.category_id, coalesce(t.tag_ids, '{}')`
