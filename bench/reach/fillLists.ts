import type pg from 'pg'

/** Posts of one statement: what follows new posts, such as the inbox, is planned for few of them. */
const postsAtOnce = 1_000

/** Fills a board with posts in the statuses of the roadmap, each with some votes that were imported. */
export async function fillRoadmap(
  client: pg.Client,
  { companyID, boardID }: { companyID: string; boardID: string },
  count: number,
): Promise<void> {
  for (let from = 1; from <= count; from += postsAtOnce) {
    await client.query(
      `with shown as (
       select array_agg(s.id order by s.position) as ids from statuses s where s.company_id = $1 and s.on_roadmap
     ),
     given as materialized (
       select n, new_id() as id, ids[1 + n % cardinality(ids)] as status_id, now() - n * interval '1 minute' as created_at
       from generate_series($3::int, $4::int) as n, shown
     ),
     made as (
       insert into posts (company_id, id, board_id, status_id, title, details, details_html, excerpt, text_version, url_name, search, created_at)
       select $1, g.id, $2, g.status_id, 'Post number ' || g.n, '', '', '', 1000, 'post-number-' || g.n, '', g.created_at from given g
     )
     insert into post_stats (company_id, post_id, board_id, status_id, listed, imported_votes, trending, created_at)
     select $1, g.id, $2, g.status_id, true, g.n % 100, 0, g.created_at from given g`,
      [companyID, boardID, from, Math.min(from + postsAtOnce - 1, count)],
    )
    if (from === 1) await client.query('analyze posts, post_stats, inbox_states')
  }
  await client.query('vacuum analyze posts, post_stats, inbox_states')
}

/** Writes a comment on a post, and so many replies to it; gives the comment's id. */
export async function fillThread(
  client: pg.Client,
  { companyID, postID, authorID, count }: { companyID: string; postID: string; authorID: string; count: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into comments (company_id, id, post_id, author_id, body, body_html, text_version, created_at)
     values ($1, new_id(), $2, $3, 'How?', '<p>How?</p>', 1000, now() - interval '40 days')
     returning id`,
    [companyID, postID, authorID],
  )
  const [first] = rows
  if (!first) throw new Error('The thread has no beginning.')
  await client.query(
    `insert into comments (company_id, id, post_id, parent_id, thread_id, author_id, body, body_html, text_version, created_at)
     select $1, new_id(), $2, $4, $4, $3, 'Reply ' || n, '<p>Reply ' || n || '</p>', 1000, now() - interval '40 days' + n * interval '5 minutes'
     from generate_series(1, $5::int) as n`,
    [companyID, postID, authorID, first.id, count],
  )
  await client.query('vacuum analyze comments')
  return first.id
}
