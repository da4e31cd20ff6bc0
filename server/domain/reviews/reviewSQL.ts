/**
 * The SQL condition that an open review r is still about something: its post p, or its comment c of a post that is there, is held or public. What was deleted
 * with others is not, until it is restored.
 */
export const isDecidable = `(p.merged_into_id is null and case when r.comment_id is null
  then p.deleted_at is null or p.held_at is not null
  else p.deleted_at is null and (c.deleted_at is null or c.held_at is not null) end)`

/** SQL of what is to say of a post, a row of `posts`, that the team has not published, as JSON: it waits, or was rejected by someone else. Null for any other. */
export const unpublishedReview = (post: string) => `case when ${post}.deleted_at is not null then (
  select json_build_object('isWaiting', ${post}.held_at is not null, 'note', case when ${post}.held_at is null then r.note end)
  from reviews r
  where r.company_id = $1 and r.post_id = ${post}.id and r.comment_id is null and (
    ${post}.held_at is not null or (r.outcome = 'rejected' and r.decided_by <> ${post}.author_id))
  order by r.created_at desc
  limit 1
) end`

/** SQL of whether the viewer has comments on a post that wait for approval, or that the team rejected. */
export const hasUnpublishedComments = (post: string, viewer: string) => `exists (
  select from comments x
  where x.company_id = $1 and x.post_id = ${post} and x.author_id = ${viewer} and x.deleted_at is not null and x.spam_at is null
    and (x.held_at is not null or exists (
      select from reviews r where r.company_id = $1 and r.comment_id = x.id and r.outcome = 'rejected' and r.decided_by <> x.author_id)))`
