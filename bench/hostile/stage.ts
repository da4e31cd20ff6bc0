import type pg from 'pg'
import sharp from 'sharp'
import { sign } from '../../server/secrets/tokens.ts'
import { Connection, requestText } from '../load/client.ts'
import type { BenchServer } from '../database.ts'
import { openDataSet, type DataSet } from '../dataSet.ts'
import { openNeighbour } from '../neighbour.ts'
import { callAs, productHost, secret, startProduct } from '../product.ts'
import type { Running } from '../processes/processes.ts'
import { formEnd, formHead, formStart } from './request.ts'
import type { Names } from './targets.ts'

export interface Stage {
  set: DataSet
  client: pg.Client
  product: Running
  names: Names
  url: string
  stop(): Promise<void>
}

const database = 'bench_hostile'
export const metricsToken = 'only-the-benchmark-reads-this'
/** The number of people, from the first on, who have megabytes of comments to download. */
export const heavyPeople = 10
/** The number of the person who wrote the post and the comment that inputs name. */
export const author = 70
const size = { replies: 5_000, comments: 500, commentLength: 9_000, neighbourPosts: 5_000 }

/**
 * A fresh copy of data set A, because floods write, with a second company, a thread of 5,000 replies and people with large downloads; and the
 * product on it, at default limits.
 */
export async function openStage(server: BenchServer, folder: string, say: (line: string) => void): Promise<Stage> {
  const original = await openDataSet(server, 'A', say)
  await dropCopy(server)
  const keeper = await server.client('postgres')
  await keeper.query(`create database ${database} template ${original.database}`)
  await keeper.end()
  const client = await server.client(database)
  const set: DataSet = { ...original, database }
  await makeHeavy(client, set)
  await openNeighbour(client, size.neighbourPosts)
  const url = server.url(database)
  // An empty setting counts as absent, which undoes the benchmark's own limits.
  const env = {
    READS_PER_MINUTE: '',
    WRITES_PER_MINUTE: '',
    CONNECTIONS_PER_ADDRESS: '',
    REQUESTS_PER_ADDRESS: '',
    METRICS_TOKEN: metricsToken,
  }
  const product = await startProduct(url, folder, { env, log: 'hostile.log' })
  const stop = async () => {
    await product.stop()
    await client.end()
    await dropCopy(server)
  }
  try {
    return { set, client, product, url, names: await findNames(client, product, set), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function dropCopy(server: BenchServer): Promise<void> {
  const keeper = await server.client('postgres')
  await keeper.query(`drop database if exists ${database} with (force)`)
  await keeper.end()
}

async function makeHeavy(client: pg.Client, set: DataSet): Promise<void> {
  const [thread, download] = set.posts
  const insert = `insert into comments (company_id, id, post_id, parent_id, thread_id, author_id, body, body_html, text_version, internal, like_count, date_known, created_at)`
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{ id: string }>(
    `${insert} values ($1, gen_random_uuid(), $2, null, null, $3, 'A thread', '<p>A thread</p>', 1000, false, 0, true, now() - interval '2 days') returning id`,
    [set.companyID, thread?.id, set.userIDs[0]],
  )
  const reply = `'Reply ' || n || repeat(' to what was said before', 12)`
  await client.query(
    `${insert} select $1, gen_random_uuid(), $2, $3, $3, $4, ${reply}, '<p>' || ${reply} || '</p>', 1000, false, 0, true, now() - interval '1 day' + n * interval '1 second' from generate_series(1, $5::int) as n`,
    [set.companyID, thread?.id, rows[0]?.id, set.userIDs[0], size.replies],
  )
  await client.query(
    `${insert} select $1, gen_random_uuid(), $2, null, null, u.id, repeat('word ', $4::int / 5), '<p>' || repeat('word ', $4::int / 5) || '</p>', 1000, false, 0, true, now() - interval '1 day' + n * interval '1 second'
     from unnest($3::uuid[]) as u (id), generate_series(1, $5::int) as n`,
    [set.companyID, download?.id, set.userIDs.slice(0, heavyPeople), size.commentLength, size.comments],
  )
  await client.query(
    'update post_stats s set comment_count = (select count(*) from comments c where c.company_id = s.company_id and c.post_id = s.post_id) where company_id = $1 and post_id = any($2::uuid[])',
    [set.companyID, [thread?.id, download?.id]],
  )
  await client.query(`set session_replication_role = origin; analyze comments`)
}

async function findNames(client: pg.Client, product: Running, set: DataSet): Promise<Names> {
  const [thread, , post] = set.posts
  const one = async (text: string) => (await client.query<{ name: string }>(text, [set.companyID])).rows[0]?.name ?? ''
  await client.query('update posts set author_id = $3 where company_id = $1 and id = $2', [
    set.companyID,
    post?.id,
    set.userIDs[author],
  ])
  const user = set.userIDs[50] ?? ''
  const person = 60
  const proof = sign(secret, 'unsubscribe', [set.companyID, post?.id ?? '', set.userIDs[person] ?? ''])
  const file = await attachImage(product, set, person)
  const connection = await Connection.open(product.port)
  const comment = await connection.ask(callAs(author, '/api/comments/create', { postID: post?.id, body: 'A comment' }))
  const sitemap = await connection.ask(requestText({ host: productHost, path: '/sitemap.xml' }))
  const page = await connection.ask(requestText({ host: productHost, path: `/${set.board.urlName}` }))
  connection.close()
  return {
    post: post?.id ?? '',
    board: set.board.id,
    comment: (JSON.parse(comment.body) as { comment: { id: string } }).comment.id,
    user,
    category: await one('select id as name from categories where company_id = $1 limit 1'),
    status: await one('select id as name from statuses where company_id = $1 limit 1'),
    boardURLName: set.board.urlName,
    postURLName: post?.urlName ?? '',
    categoryURLName: await one('select url_name as name from categories where company_id = $1 limit 1'),
    longThread: thread?.urlName ?? '',
    file,
    sitemap: /\/sitemap\/[0-9a-f-]{36}\.xml/.exec(sitemap.body)?.[0] ?? '/sitemap/pages.xml',
    asset: /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? '/favicon.svg',
    unsubscribe: `/unsubscribe?post=${post?.id}&user=${set.userIDs[person]}&proof=${proof}`,
  }
}

/** Uploads an image, attaches it to a public post and gives its path. */
async function attachImage({ port }: Running, set: DataSet, person: number): Promise<string> {
  const image = await sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#808080',
    },
  })
    .jpeg()
    .toBuffer()
  const body = Buffer.concat([Buffer.from(formStart(person)), image, Buffer.from(formEnd)])
  const connection = await Connection.open(port)
  const uploaded = await connection.ask(
    Buffer.concat([Buffer.from(formHead('/api/images/upload', { person, length: body.length })), body]),
  )
  const path = /\/files\/[0-9a-f-]{36}/.exec(uploaded.body)?.[0]
  const created = await connection.ask(
    callAs(person, '/api/posts/create', {
      boardID: set.board.id,
      title: 'A post with an image',
      details: `![An image](${path})`,
    }),
  )
  connection.close()
  if (path === undefined || created.status !== 200)
    throw new Error(`The image could not be attached: ${uploaded.body} ${created.body}`)
  return path
}
