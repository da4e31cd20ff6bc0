import type pg from 'pg'
import type { Reality } from './book.ts'

/** What the rows of all companies say, in the words of the book. */
export async function readReality(client: pg.ClientBase): Promise<Reality> {
  const { rows: facts } = await client.query<{ fact: string; value: string }>(factsQuery)
  const { rows: events } = await client.query<{ event: string; count: number }>(eventsQuery)
  return {
    facts: new Map(facts.map(({ fact, value }) => [fact, value])),
    events: new Map(events.map(({ event, count }) => [event, count])),
  }
}

const factsQuery = `
  select 'title|' || id as fact, title as value from posts
  union all
  select 'board|' || id, board_id::text from posts
  union all
  select 'status|' || id, status_id::text from posts
  union all
  select 'presence|' || id, case when spam_at is not null then 'spam' when deleted_at is not null then 'deleted' else 'live' end from posts
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
  select 'vote|' || post_id || '|' || user_id, case when by_id is null then 'stands' else 'on behalf' end from votes
  union all
  select 'following|' || post_id || '|' || user_id, case when muted then 'muted' else 'follows' end from subscriptions
  union all
  select 'body|' || id, body from comments
  union all
  select 'comment|' || id, case when spam_at is not null then 'spam' when deleted_at is not null then 'deleted' else 'live' end from comments
  union all
  select 'like|' || comment_id || '|' || user_id, 'stands' from comment_reactions
  union all
  select 'blocked|' || id, 'blocked' from users where blocked_at is not null`

const eventsQuery = `
  select event, count(*)::int as count
  from (
    select type || '|' || case
        when type like 'vote.%' or type in ('post.followed', 'post.unfollowed') then post_id || '|' || user_id
        when type in ('comment.liked', 'comment.unliked') then comment_id || '|' || actor_id
        when type like 'user.%' then user_id::text
        else coalesce(comment_id, post_id)::text
      end as event
    from events
    where type like 'post.%' or type like 'vote.%' or type like 'comment.%' or type in ('user.blocked', 'user.unblocked')
  ) as told
  group by event`
