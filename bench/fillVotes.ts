import type pg from 'pg'
import type { Size } from './fill.ts'

export type Steps = (name: string, text: string, values?: unknown[]) => Promise<void>

/**
 * The votes of the posts that `fill` made: the n-th most wanted post has a share of 1/(n + 50)^0.8, its voters are different people, and
 * the rows lie as they came in time. The table's keys are made after it is filled, because that is five times as fast.
 */
export async function fillVotes(client: pg.Client, { posts, votes }: Size, step: Steps): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select 'alter table votes drop constraint ' || conname as drop, 'alter table votes add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as add
     from pg_constraint where conrelid = 'votes'::regclass and contype = 'p'
     union all
     select 'drop index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
     from pg_index i where i.indrelid = 'votes'::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  for (const { drop } of rows) await client.query(drop)
  await step('votes', votesSQL(posts, votes))
  for (const { add } of rows)
    await step(add.includes('primary key') || add.startsWith('alter') ? 'key of votes' : 'index of votes', add)
  await step('analyze votes', 'analyze votes')
}

// A step of 7,919 through the people, who are not a multiple of it, meets nobody twice before it has met everyone.
const votesSQL = (posts: number, votes: number) => `
  insert into votes (company_id, post_id, user_id, root_post_id, created_at)
  select v.company_id, v.post_id, u.id, v.post_id, v.created_at
  from (
    select w.company_id, w.id as post_id, 1 + (w.start + j * 7919) % w.people as person, w.created_at + (now() - w.created_at) * power(random(), 2) as created_at
    from (
      select p.company_id, p.id, p.created_at, everybody.people, floor(random() * everybody.people)::bigint as start,
        least(everybody.people / 2, floor(${votes} * power(r.rank + 50, -0.8) / whole.sum + random()))::int as count
      from (select id, row_number() over (order by random()) as rank from posts) as r
      join posts p on p.id = r.id
      cross join (select sum(power(n + 50, -0.8)) as sum from generate_series(1, ${posts}) as n) as whole
      cross join (select count(*) as people from people) as everybody
    ) as w
    cross join lateral generate_series(1, w.count) as j
  ) as v
  join people u on u.n = v.person
  order by v.created_at`
