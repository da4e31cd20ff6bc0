import pg from 'pg'
import type { ChildFacts } from './crashable.ts'

/** Asks the database of a service on a connection of its own: a new start of the service ends all others. */
export async function askDatabase<Answer>(
  { connection }: Pick<ChildFacts, 'connection'>,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

/** Fills a post with people who voted for it and so follow it, each with an address of their own (`follower-1@example.com` …), in three languages. */
export async function fillFollowers(
  client: pg.Client,
  { companyID }: Pick<ChildFacts, 'companyID'>,
  { postID, count }: { postID: string; count: number },
): Promise<void> {
  await client.query('create table new_followers as select n, new_id() as id from generate_series(1, $1::int) as n', [
    count,
  ])
  await client.query(
    `insert into users (company_id, id, name, language)
     select $1, id, 'Follower ' || n, (array['en', 'de', 'ar'])[1 + n % 3] from new_followers`,
    [companyID],
  )
  await client.query(
    `insert into user_identities (company_id, kind, value, user_id)
     select $1, 'email', 'follower-' || n || '@example.com', id from new_followers`,
    [companyID],
  )
  await client.query(
    `insert into votes (company_id, post_id, user_id, root_post_id, created_at)
     select $1, $2, id, $2, now() - n * interval '1 second' from new_followers`,
    [companyID, postID],
  )
  await client.query(
    `update post_stats s set vote_count = (select count(*) from votes v where v.company_id = $1 and v.root_post_id = s.post_id)
     where s.company_id = $1 and s.post_id = $2`,
    [companyID, postID],
  )
  await client.query('drop table new_followers')
  await client.query('analyze')
}

/** Lets the jobs of a killed worker go at once, which otherwise takes minutes. */
export async function freeLostJobs(client: pg.Client): Promise<void> {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
}

/** How many jobs have not ended. */
export async function jobsLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    'select count(*)::int as left from graphile_worker._private_jobs where attempts < max_attempts',
  )
  return rows[0]?.left ?? 0
}
