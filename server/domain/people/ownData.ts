import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'

/** What is kept of a person, by the name that their copy has it under; `$1` is the company, `$2` the person, `$3` the address of its host. */
const lists: readonly { name: string; rows: string }[] = [
  {
    name: 'posts',
    rows: `select p.id, p.title, p.details, $3 || '/' || b.url_name || '/p/' || p.url_name as url, p.created_at as created, p.edited_at as edited, p.deleted_at as deleted
      from posts p join boards b on b.company_id = $1 and b.id = p.board_id where p.company_id = $1 and p.author_id = $2 order by p.created_at, p.id`,
  },
  {
    name: 'earlierPosts',
    rows: `select e.post_id as "postID", e.previous_title as title, e.previous_details as details, e.created_at as replaced
      from post_edits e where e.company_id = $1 and e.edited_by = $2 and num_nonnulls(e.previous_title, e.previous_details) > 0 order by e.created_at, e.id`,
  },
  {
    name: 'comments',
    rows: `select c.id, c.post_id as "postID", p.title as "postTitle", c.body, c.created_at as created, c.edited_at as edited, c.deleted_at as deleted
      from comments c join posts p on p.company_id = $1 and p.id = c.post_id where c.company_id = $1 and c.author_id = $2 order by c.created_at, c.id`,
  },
  {
    name: 'earlierComments',
    rows: `select e.comment_id as "commentID", e.previous_body as body, e.created_at as replaced
      from comment_edits e where e.company_id = $1 and e.edited_by = $2 order by e.created_at, e.id`,
  },
  {
    name: 'votes',
    rows: `select v.post_id as "postID", p.title as "postTitle", v.priority, v.created_at as created
      from votes v join posts p on p.company_id = $1 and p.id = v.post_id where v.company_id = $1 and v.user_id = $2 order by v.created_at, v.post_id`,
  },
  {
    name: 'likes',
    rows: `select r.comment_id as "commentID", r.created_at as created from comment_reactions r where r.company_id = $1 and r.user_id = $2 order by r.created_at, r.comment_id`,
  },
  {
    name: 'following',
    rows: `select s.post_id as "postID", p.title as "postTitle", s.muted, s.created_at as created
      from subscriptions s join posts p on p.company_id = $1 and p.id = s.post_id where s.company_id = $1 and s.user_id = $2 order by s.created_at, s.post_id`,
  },
  {
    name: 'notificationChoices',
    rows: `select n.kind, n.in_app as "inApp", n.mail, n.created_at as created from notification_choices n where n.company_id = $1 and n.user_id = $2 order by n.kind`,
  },
  {
    name: 'notifications',
    rows: `select n.kind, n.post_id as "postID", n.comment_id as "commentID", n.created_at as created, n.read_at as read from notifications n
      where n.company_id = $1 and n.user_id = $2 and n.in_app order by n.created_at, n.id`,
  },
  {
    name: 'files',
    rows: `select f.id, f.kind, $3 || '/files/' || f.id as url, f.width, f.height, f.size, f.created_at as created from files f where f.company_id = $1 and f.owner_id = $2 order by f.created_at, f.id`,
  },
  {
    name: 'sessions',
    rows: `select s.kind, s.browser, s.created_at as created, s.last_seen_at as "lastSeen" from sessions s where s.company_id = $1 and s.user_id = $2 order by s.created_at, s.token_hash`,
  },
]

const personQuery = `
  select u.id, u.name, u.language, u.created_at as created, case when u.picture_id is not null then $3 || '/files/' || u.picture_id end as picture,
    $3 || '/u/' || coalesce(u.url_name, u.id::text) as profile,
    array(select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id order by i.kind, i.value) as addresses
  from users u
  where u.company_id = $1 and u.id = $2`

const rowsAtOnce = 500

/**
 * Everything that is kept of a person, as one JSON document of one moment, piece by piece: however much somebody wrote, little of it is in memory.
 * What the team noted of them is the team's, and not in it.
 */
export async function* ownData(pool: pg.Pool, companyID: CompanyID, { userID, origin, company }: { userID: string; origin: string; company: string }): AsyncGenerator<string> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    // Whoever takes the pieces slowly may not keep a connection for long.
    await client.query("set local idle_in_transaction_session_timeout = '30s'")
    const values = [companyID, userID, origin]
    const { rows: people } = await client.query<Record<string, unknown>>(`select p.* from (${personQuery}) as p`, values)
    yield `{\n"company": ${JSON.stringify(company)},\n"person": ${JSON.stringify(people[0] ?? null)}`
    for (const [at, { name, rows }] of lists.entries()) {
      const cursor = `own_${at}`
      await client.query(`declare ${cursor} no scroll cursor for select q.*, $1::uuid is null and $2::uuid is null and $3::text is null as unused from (${rows}) as q`, values)
      yield `,\n"${name}": [`
      for (let first = true; ; ) {
        const { rows: found } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from ${cursor}`)
        for (const { unused: _unused, ...row } of found) {
          yield `${first ? '\n' : ',\n'}${JSON.stringify(row)}`
          first = false
        }
        if (found.length < rowsAtOnce) break
      }
      await client.query(`close ${cursor}`)
      yield ']'
    }
    await client.query('commit')
    isDone = true
    yield '\n}\n'
  } finally {
    // A connection with a transaction half done is not given back.
    client.release(!isDone)
  }
}
