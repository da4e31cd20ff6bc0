import type pg from 'pg'
import { requestText } from './load/client.ts'
import { figuresOf, takeTurn, type Side, type Turn } from './load/measure.ts'
import type { Running } from './processes/processes.ts'
import { commonWords, pathological, rareWords } from './words/words.ts'

const neighbourPosts = 100_000
export const neighbourHost = 'neighbour.upwell.test'
const searches = [
  { name: 'rare', terms: rareWords, most: 40 },
  { name: 'common', terms: commonWords, most: 80 },
  { name: 'pathological', terms: pathological, most: 150 },
] as const

export interface NeighbourResult {
  work: string
  p50: number
  p95: number
  bar: number
}

interface Measuring {
  client: pg.Client
  product: Running
  seconds: number
  rounds: number
  say: (line: string) => void
}

/**
 * Text search in a company of 100,000 posts whose words also occur in a million posts of another company in the same
 * database. Times are in milliseconds.
 */
export async function measureNeighbour({
  client,
  product,
  seconds,
  rounds,
  say,
}: Measuring): Promise<{ results: NeighbourResult[]; met: boolean }> {
  await openNeighbour(client)
  const results: NeighbourResult[] = []
  for (const { name, terms, most } of searches) {
    const side: Side = {
      ...product,
      request: (n) => search(terms[n % terms.length] ?? ''),
      wrong: ({ status }) => (status === 200 ? undefined : 'refused'),
    }
    const counter = { next: 0 }
    const turns: Turn[] = []
    await takeTurn(side, { seconds: Math.min(1, seconds), concurrency: 1, counter })
    for (let round = 0; round < rounds; round += 1)
      turns.push(await takeTurn(side, { seconds, concurrency: 1, counter }))
    const { p50, p95 } = figuresOf(turns)
    say(
      `search ${name} of ${neighbourPosts.toLocaleString('en')} posts beside a million others: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms ${p95 <= most ? '✓' : '✗'} ≤ ${most}`,
    )
    results.push({ work: `search ${name} beside others`, p50, p95, bar: most })
  }
  return { results, met: results.every(({ p95, bar }) => p95 <= bar) }
}

function search(textSearch: string): string {
  return requestText({
    host: neighbourHost,
    path: '/api/posts/get',
    body: JSON.stringify({ boardURLNames: ['ideas'], pages: 1, textSearch }),
  })
}

/** Keys begin with the company, so the neighbour's rows are the other's under the same ids; its posts have neither votes nor comments. */
export async function openNeighbour(client: pg.Client, posts = neighbourPosts): Promise<void> {
  const { rows } = await client.query(`select from companies where subdomain = 'neighbour'`)
  if (rows.length > 0) return
  await client.query('begin')
  await client.query(`insert into companies (id, name, subdomain) values (gen_random_uuid(), 'Neighbour', 'neighbour')`)
  await client.query(`create temporary table chosen on commit drop as
    select p.* from posts p join companies c on c.id = p.company_id where c.subdomain = 'bench' order by md5(p.id::text) limit ${posts}`)
  for (const table of ['statuses', 'boards', 'categories']) await copy(client, table)
  await copy(client, 'users', {}, 'id in (select author_id from chosen union select deleted_by from chosen)')
  await copy(client, 'posts', {}, 'id in (select id from chosen)')
  await copy(client, 'post_slugs', {}, 'post_id in (select id from chosen)')
  await copy(client, 'post_stats', { vote_count: '0', comment_count: '0' }, 'post_id in (select id from chosen)')
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function copy(
  client: pg.Client,
  table: string,
  instead: Record<string, string> = {},
  where = 'true',
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const given: Record<string, string> = {
    company_id: `(select id from companies where subdomain = 'neighbour')`,
    ...instead,
  }
  await client.query(`insert into ${table} (${rows.map(({ name }) => name).join(', ')}) select ${rows.map(({ name }) => given[name] ?? name).join(', ')}
    from ${table} where company_id = (select id from companies where subdomain = 'bench') and ${where}`)
}
