import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { bringForward, createMigrated, hashOfSources, type BenchServer } from './database.ts'
import { describeSet, type DataSet } from './dataSet.ts'
import { fill, type Size } from './fill.ts'
import { figuresOf, takeTurn, type Side, type Turn } from './load/measure.ts'
import { prepareProbe, probe, type Cost } from './load/probe.ts'
import { measureNeighbour, type NeighbourResult } from './neighbour.ts'
import type { Running } from './processes/processes.ts'
import { callAs, startProduct } from './product.ts'

/** Ten votes a post at every size, so that one thing grows. */
export const growthSizes = [1_000, 10_000, 100_000, 1_000_000] as const
const sizeOf = (posts: number): Size => ({
  posts,
  votes: posts * 10,
  users: Math.max(2_000, posts / 5),
  comments: posts * 3,
  customers: 0,
})

/** What a million posts take on disk while they are made, and some to spare. */
const bytesAPost = 14_000
const mostGrowth = 2

export interface GrowthResult {
  work: string
  posts: number
  p50: number
  p95: number
  cost: Cost | undefined
}

interface Grown {
  posts: number
  set: DataSet<string>
  client: pg.Client
}

interface Growing {
  most: number
  seconds: number
  rounds: number
  folder: string
  say: (line: string) => void
}

/**
 * The same calls on companies of a thousand posts up to `most`, in turns: what they cost must hardly grow. Beside a million, text search
 * of a smaller company in the same database. Gives every row, and whether the bars were met.
 */
export async function measureGrowth(
  server: BenchServer,
  { most, seconds, rounds, folder, say }: Growing,
): Promise<{ results: GrowthResult[]; neighbour: NeighbourResult[]; met: boolean }> {
  const grown: (Grown & { product: Running })[] = []
  const results: GrowthResult[] = []
  const neighbour: NeighbourResult[] = []
  let metBeside = true
  try {
    for (const posts of growthSizes.filter((size) => size <= most)) {
      const one = await openGrown(server, posts, folder, say)
      await prepareProbe(one.client)
      grown.push({
        ...one,
        product: await startProduct(server.url(one.set.database), folder, { log: `${one.set.database}.log` }),
      })
    }
    for (const name of workNames) {
      const sides = grown.map((one) => ({
        ...one,
        side: sideOf(name, one),
        counter: { next: 0 },
        turns: new Array<Turn>(),
        cost: undefined as Cost | undefined,
      }))
      for (const at of sides) at.cost = await probe(at.client, at.side, at.counter)
      for (const { side, counter, set } of sides) await warmUp(side, counter, set.posts.length)
      for (let round = 0; round < rounds; round += 1) {
        for (const { side, counter, turns } of sides)
          turns.push(await takeTurn(side, { seconds, concurrency: 1, counter }))
      }
      const rows = sides.map(({ posts, turns, cost }) => ({
        work: name,
        posts,
        p50: figuresOf(turns).p50,
        p95: figuresOf(turns).p95,
        cost,
      }))
      say(printed(rows))
      results.push(...rows)
    }
    const largest = grown.at(-1)
    if (largest && largest.posts === growthSizes.at(-1)) {
      const beside = await measureNeighbour({ ...largest, seconds, rounds, say })
      neighbour.push(...beside.results)
      metBeside = beside.met
    }
  } finally {
    for (const { product, client } of grown) {
      await product.stop()
      await client.end()
    }
  }
  return { results, neighbour, met: metBeside && growthOf(results).every(({ p95 }) => p95 <= mostGrowth) }
}

/** Asks for each post once, a minute at most: a disk is as slow for few posts as for many, so what is compared is in memory. */
async function warmUp(side: Side, counter: { next: number }, posts: number): Promise<void> {
  const until = performance.now() + 60_000
  while (counter.next < posts && performance.now() < until)
    await takeTurn(side, { seconds: 0.5, concurrency: 4, counter })
}

/** How much dearer each call is at the greatest size than at the least. */
function growthOf(results: readonly GrowthResult[]): { work: string; p95: number }[] {
  return [...new Set(results.map(({ work }) => work))].map((work) => {
    const rows = results.filter((result) => result.work === work)
    return { work, p95: (rows.at(-1)?.p95 ?? Number.NaN) / (rows[0]?.p95 ?? Number.NaN) }
  })
}

function printed(rows: readonly GrowthResult[]): string {
  const cells = rows.map(
    ({ posts, p50, p95, cost }) =>
      `${posts.toLocaleString('en')}: ${p50.toFixed(2)} / ${p95.toFixed(2)} ms, ${cost ? `${cost.buffers.toFixed(0)} buffers, ${cost.statements.toFixed(1)} statements` : 'not counted'}`,
  )
  const [{ work, p95 } = { work: '', p95: Number.NaN }] = growthOf(rows)
  return `${work.padEnd(14)} ${cells.join('; ')}; p95 × ${p95.toFixed(2)} ${p95 <= mostGrowth ? '✓' : '✗'} ≤ ${mostGrowth}`
}

const workNames = ['list top', 'list new', 'list trending', 'one post', 'voters'] as const

function sideOf(name: (typeof workNames)[number], { set, product }: { set: DataSet<string>; product: Running }): Side {
  const some = (n: number) => set.posts[(n * 31) % set.posts.length]
  const get = (sort: string) => callAs(0, '/api/posts/get', { boardURLNames: [set.board.urlName], pages: 1, sort })
  const request = (n: number) => {
    if (name === 'one post')
      return callAs(0, '/api/posts/getOne', { boardID: set.board.id, postURLName: some(n)?.urlName })
    return name === 'voters'
      ? callAs(0, '/api/posts/getVoters', { postID: some(n)?.id })
      : get(name.slice('list '.length))
  }
  return { ...product, request, wrong: ({ status }) => (status === 200 ? undefined : 'refused') }
}

/** A company of so many posts, found or made. */
export async function openGrown(
  server: BenchServer,
  posts: number,
  folder: string,
  say: (line: string) => void,
): Promise<Grown> {
  const database = `growth_${posts}`
  const hash = await hashOfSources(['./fill.ts', './fillVotes.ts', './words/vocabulary.ts'], sizeOf(posts))
  const keeper = await server.client('postgres')
  const { rows } = await keeper.query<{ hash: string | null }>(
    `select shobj_description(oid, 'pg_database') as hash from pg_database where datname = $1`,
    [database],
  )
  if (rows[0]?.hash === hash) {
    await bringForward(server, database)
  } else {
    await requireSpace(folder, posts * bytesAPost)
    const began = performance.now()
    say(`Making ${posts.toLocaleString('en')} posts and ${(posts * 10).toLocaleString('en')} votes …`)
    await createMigrated(server, database)
    const client = await server.client(database)
    await fill(
      client,
      sizeOf(posts),
      (step, ms) => ms > 5_000 && say(`  ${step.padEnd(28)} ${(ms / 1000).toFixed(0)} s`),
    )
    // The floor is not asked here, and its copy of the votes is a fifth of the whole.
    await client.query('drop table floor_votes')
    await client.end()
    await keeper.query(`comment on database ${database} is '${hash}'`)
    const size = await keeper.query<{ size: string }>('select pg_size_pretty(pg_database_size($1::name)) as size', [
      database,
    ])
    say(`  took ${((performance.now() - began) / 1000).toFixed(0)} s, ${size.rows[0]?.size}`)
  }
  await keeper.end()
  const client = await server.client(database)
  return { posts, client, set: await describeSet(client, database, database) }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new Error(
      `There are ${((bavail * bsize) / 1e9).toFixed(1)} GB free in ${folder}; this needs ${(bytes / 1e9).toFixed(1)} GB.`,
    )
}
