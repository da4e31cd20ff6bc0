import type pg from 'pg'
import type { Reality } from './book.ts'
import { customerEvents, customerFacts } from './customers.ts'

/** What the rows of all companies say, in the words of the book. */
export async function readReality(client: pg.ClientBase): Promise<Reality> {
  const { rows: facts } = await client.query<{ fact: string; value: string }>(factsQuery)
  const { rows: events } = await client.query<{ event: string; count: number }>(eventsQuery)
  return {
    facts: new Map(facts.map(({ fact, value }) => [fact, value])),
    events: new Map(events.map(({ event, count }) => [event, count])),
  }
}

// Which of their votes count is up to their pace, so that the book has only that they were given.
const isGuest = (userID: string) =>
  `exists (select from user_identities g where g.user_id = ${userID} and g.kind = 'guest')`

const factsQuery = `
  select 'title|' || id as fact, title as value from posts
  union all
  select 'board|' || id, board_id::text from posts
  union all
  select 'status|' || id, status_id::text from posts
  union all
  select 'presence|' || id, case when spam_at is not null then 'spam' when held_at is not null then 'held' when deleted_at is not null then 'deleted' else 'live' end from posts
  union all
  select 'author|' || id, author_id::text from posts where author_id is not null
  union all
  select 'tags|' || t.post_id, string_agg(lower(g.name), ' ' order by lower(g.name)) from post_tags t join tags g on g.id = t.tag_id group by t.post_id
  union all
  select 'tagChanges|' || post_id, count(*)::text from post_changes where fact = 'tags' group by post_id
  union all
  select 'bulk|' || j.id, case when u.id is null then j.state when u.state = 'done' then 'undone' else 'undoing ' || u.state end
  from company_jobs j left join company_jobs u on u.kind = 'undoBulk' and u.import_id = j.id
  where j.kind = 'bulk'
  union all
  select 'merged|' || post_id, into_post_id::text from post_merges where unmerged_at is null
  union all
  select 'vote|' || post_id || '|' || user_id, case when by_id is null then 'stands' else 'on behalf' end from votes v where not ${isGuest('v.user_id')}
  union all
  select 'guestVote|' || post_id || '|' || user_id, 'given' from guest_votes
  union all
  select 'guest|' || i.user_id, case when exists (select from sessions s where s.user_id = i.user_id) then 'comes' else 'left' end
  from user_identities i where i.kind = 'guest'
  union all
  select 'counted|' || id, 'counted' from set_aside_groups where counted_at is not null
  union all
  select 'guests|' || id, guests from boards where guests <> 'none'
  union all
  select 'approval|' || id, approval from boards where approval <> 'none'
  union all
  select 'review|' || coalesce(comment_id, post_id), case when 'approval' = any (reasons) then 'approval' else 'reported' end
  from reviews where decided_at is null and reasons && array['approval', 'reported']
  union all
  select 'report|' || coalesce(r.comment_id, r.post_id) || '|' || o.reporter_id, 'made'
  from reports o join reviews r on r.id = o.review_id
  union all
  select 'takenDown|' || p.id, case when k.was_held then 'held' else 'live' end
  from takedowns k join posts p on p.id = k.post_id and p.deleted_at = k.deleted_at
  union all
  select 'takenDown|' || c.id, case when k.was_held then 'held' else 'live' end
  from takedowns k join comments c on c.id = k.comment_id and c.deleted_at = k.deleted_at
  union all
  select 'following|' || post_id || '|' || user_id, case when muted then 'muted' else 'follows' end from subscriptions
  union all
  select 'body|' || id, body from comments
  union all
  select 'comment|' || id, case when spam_at is not null then 'spam' when deleted_at is not null then 'deleted' else 'live' end from comments
  union all
  select 'like|' || comment_id || '|' || user_id, 'stands' from comment_reactions
  union all
  select 'blocked|' || id, 'blocked' from users where blocked_at is not null
  union all
  ${customerFacts}`

const eventsQuery = `
  select event, count(*)::int as count
  from (
    select type || '|' || case
        when type like 'vote.%' or type in ('post.followed', 'post.unfollowed') then post_id || '|' || user_id
        when type in ('comment.liked', 'comment.unliked') then comment_id || '|' || actor_id
        when type like 'user.%' then user_id::text
        ${customerEvents.what}
        else coalesce(comment_id, post_id)::text
      end as event
    from events e
    where type like 'post.%' or type like 'comment.%' or type in ('user.blocked', 'user.unblocked', 'report.created', 'review.dismissed', ${customerEvents.types})
      or type like 'vote.%' and exists (select from users u where u.id = e.user_id) and not ${isGuest('e.user_id')}
  ) as told
  group by event`
