import type pg from 'pg'
import type { Reality } from './book.ts'

/** What the rows of all companies say, in the words of the book. */
export async function readReality(client: pg.Client): Promise<Reality> {
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
  select 'vote|' || post_id || '|' || user_id, 'stands' from votes
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
        when type in ('vote.created', 'vote.deleted', 'post.followed', 'post.unfollowed') then post_id || '|' || user_id
        when type in ('comment.liked', 'comment.unliked') then comment_id || '|' || actor_id
        when type like 'user.%' then user_id::text
        else coalesce(comment_id, post_id)::text
      end as event
    from events
    where type like 'post.%' or type like 'vote.%' or type like 'comment.%' or type in ('user.blocked', 'user.unblocked')
  ) as told
  group by event`
