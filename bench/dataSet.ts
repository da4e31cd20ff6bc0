import type pg from 'pg'
import { checkSet } from './mend.ts'
import { deriveCounts, keepVotesOfSegments } from './customers/derive.ts'
import { bringForward, createMigrated, hashOfSources, type BenchServer } from './database.ts'
import { fill } from './fill.ts'

export const sizes = {
  A: { posts: 10_000, votes: 200_000, users: 50_000, comments: 30_000, customers: 0 },
  B: { posts: 100_000, votes: 6_000_000, users: 200_000, comments: 300_000, customers: 0 },
  C: { posts: 100_000, votes: 6_000_000, users: 2_000_000, comments: 300_000, customers: 20_000 },
} as const

export type SetName = keyof typeof sizes

/** What the rows of the benchmark need to know of a data set. */
export interface DataSet<Name = SetName> {
  name: Name
  database: string
  companyID: string
  /** The board that holds nine of ten posts. */
  board: { id: string; urlName: string }
  /** Addresses and ids of listed posts, at random. */
  posts: { id: string; urlName: string }[]
  /** A listed post that comparatively few people voted for. */
  hotPostID: string
  /** Listed posts to merge, of about 10,000 votes each, or as many as there are. */
  duplicates: { postID: string; intoPostID: string }
  /** How many the first of them has. */
  duplicateVotes: number
  /** The people who have a session; the session's cookie is `sessionOf` their number. */
  userIDs: string[]
  team: Team
}

/** What the team of a data set has: its people, the tags of its first board, and its custom fields by their types. */
export interface Team {
  memberIDs: string[]
  userIDs: string[]
  tagIDs: string[]
  fields: Record<string, { id: string; options: string[] }>
}

/** The cookie of the n-th person's session; only its hash is in the database. */
export function sessionOf(person: number): string {
  return `session-of-the-benchmark-${person}`
}

/** Finds a data set, or makes it, telling how long that took. */
export async function openDataSet(server: BenchServer, name: SetName, say: (line: string) => void): Promise<DataSet> {
  const database = `bench_${name.toLowerCase()}`
  const hash = await hashOfSources(
    [
      './fill.ts',
      './fillFacts.ts',
      './fillVotes.ts',
      './customers/fillCustomers.ts',
      './customers/fillWorth.ts',
      './customers/fillSegments.ts',
      './words/vocabulary.ts',
    ],
    sizes[name],
  )
  if ((await hashOf(server, database)) !== hash) {
    const began = performance.now()
    const { posts, votes } = sizes[name]
    say(`Making data set ${name}: ${posts.toLocaleString('en')} posts, ${votes.toLocaleString('en')} votes …`)
    await createMigrated(server, database)
    const client = await server.client(database)
    await fill(client, sizes[name], (step, ms) => say(`  ${step.padEnd(28)} ${(ms / 1000).toFixed(1)} s`))
    // The rows are written as plainly as can be; what the product derives from them is made as it makes it.
    await deriveCounts(server.url(database), (step, ms) => say(`  ${step.padEnd(28)} ${(ms / 1000).toFixed(1)} s`))
    // Its counts were all just made by the service's own code; to hold them against two million people takes as long as making them.
    if (sizes[name].customers === 0) await checkSet(server.url(database), undefined, { repairs: true })
    await client.query(`comment on database ${database} is '${hash}'`)
    await client.end()
    say(`Data set ${name} took ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  } else {
    for (const migration of await bringForward(server, database))
      say(`Data set ${name} has had the migration ${migration}.`)
  }
  if (sizes[name].customers > 0) await keepVotesOfSegments(server.url(database))
  const client = await server.client(database)
  try {
    return await describeSet(client, name, database)
  } finally {
    await client.end()
  }
}

/** Takes a data set away; the next who opens it makes it anew. */
export async function dropDataSet(server: BenchServer, name: SetName): Promise<void> {
  const keeper = await server.client('postgres')
  await keeper.query(`drop database if exists bench_${name.toLowerCase()} with (force)`)
  await keeper.end()
}

async function hashOf(server: BenchServer, database: string): Promise<string | null> {
  const keeper = await server.client('postgres')
  const { rows } = await keeper.query<{ hash: string | null }>(
    `select shobj_description(oid, 'pg_database') as hash from pg_database where datname = $1`,
    [database],
  )
  await keeper.end()
  return rows[0]?.hash ?? null
}

/** What is in a database that `fill` has filled. */
export async function describeSet<Name>(client: pg.Client, name: Name, database: string): Promise<DataSet<Name>> {
  const company = await client.query<{ id: string }>(`select id from companies where subdomain = 'bench'`)
  const board = await client.query<{ id: string; url_name: string }>(
    `select id, url_name from boards where url_name = 'ideas'`,
  )
  const posts = await client.query<{ id: string; url_name: string }>(
    `select p.id, p.url_name from posts p join post_stats s on s.company_id = p.company_id and s.post_id = p.id
     where s.listed and s.board_id = $1 order by random() limit 5000`,
    [board.rows[0]?.id],
  )
  const hot = await client.query<{ id: string }>(
    'select id from (select post_id as id from post_stats where listed and board_id = $1 order by vote_count limit 500) as p order by random() limit 1',
    [board.rows[0]?.id],
  )
  const wanted = await client.query<{ id: string; votes: number }>(
    'select post_id as id, vote_count as votes from post_stats where listed and board_id = $1 order by abs(vote_count - 10000), post_id limit 2',
    [board.rows[0]?.id],
  )
  const users = await client.query<{ id: string }>(
    `select user_id as id from user_identities where value like 'person-%' order by length(value), value limit 200000`,
  )
  const members = await client.query<{ id: string }>(
    `select m.user_id as id from members m join accounts a on a.id = m.account_id order by length(a.email), a.email`,
  )
  const tags = await client.query<{ id: string }>(
    `select t.id from tags t where t.board_id = $1 order by length(t.url_name), t.url_name`,
    [board.rows[0]?.id],
  )
  const fields = await client.query<{ id: string; type: string; options: string[] }>(
    `select f.id, f.type, array(select o.id::text from custom_post_field_options o where o.field_id = f.id order by o.position) as options from custom_post_fields f`,
  )
  const [companyID, found, hotPostID] = [company.rows[0]?.id, board.rows[0], hot.rows[0]?.id]
  if (companyID === undefined || !found || hotPostID === undefined)
    throw new Error(`Data set ${String(name)} is not whole: drop the database ${database}.`)
  return {
    name,
    database,
    companyID,
    board: { id: found.id, urlName: found.url_name },
    posts: posts.rows.map((post) => ({ id: post.id, urlName: post.url_name })),
    hotPostID,
    duplicates: {
      postID: wanted.rows[0]?.id ?? '',
      intoPostID: wanted.rows[1]?.id ?? '',
    },
    duplicateVotes: wanted.rows[0]?.votes ?? 0,
    userIDs: users.rows.map((user) => user.id),
    team: {
      memberIDs: members.rows.map((member) => member.id),
      userIDs: users.rows.map((user) => user.id),
      tagIDs: tags.rows.map((tag) => tag.id),
      fields: Object.fromEntries(fields.rows.map(({ id, type, options }) => [type, { id, options }])),
    },
  }
}
