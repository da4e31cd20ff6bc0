import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Connection, requestText } from './load/client.ts'
import type { BenchServer } from './database.ts'
import { openDataSet, type DataSet } from './dataSet.ts'
import { openGrown } from './growth.ts'
import { takeTurn } from './load/measure.ts'
import { residentOf, watchMemory } from './processes/memory.ts'
import { callAs, productHost, startProduct } from './product.ts'

/** A figure shown next to the table. */
export interface Fact {
  name: string
  value: number
  unit: 's' | 'MB'
  most: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const exportedPosts = 100_000

/** How long a start takes, what memory the web process holds a minute later and under load, and what an export costs. */
export async function measureBeside(server: BenchServer, folder: string, say: (line: string) => void): Promise<Fact[]> {
  const set = await openDataSet(server, 'A', say)
  const { set: exported, client } = await openGrown(server, exportedPosts, folder, say)
  await client.end()
  const facts = [
    ...(await startAndMemory(server.url(set.database), folder, set)),
    ...(await exportFacts(server.url(exported.database), folder)),
  ]
  for (const { name, value, unit, most } of facts)
    say(`${name.padEnd(46)} ${value.toFixed(2).padStart(8)} ${unit}  ${value <= most ? '✓' : '✗'} ≤ ${most}`)
  return facts
}

async function startAndMemory(url: string, folder: string, set: DataSet): Promise<Fact[]> {
  // The first start builds what is not built yet.
  await (await startProduct(url, folder)).stop()
  const began = performance.now()
  const product = await startProduct(url, folder)
  try {
    const page = requestText({ host: productHost, path: `/${set.board.urlName}` })
    const connection = await Connection.open(product.port)
    const first = await connection.ask(page)
    connection.close()
    if (first.status !== 200) throw new Error(`The first page answered ${first.status}.`)
    const startSeconds = (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    const idle = await residentOf(product.pid)
    const asked = [
      page,
      callAs(0, '/api/posts/get', { boardURLNames: [set.board.urlName], pages: 1, sort: 'trending' }),
      callAs(0, '/api/posts/findSuggestions', { search: 'export user data' }),
    ]
    const watch = watchMemory(product.pid, 200)
    const side = {
      ...product,
      request: (n: number) => asked[n % asked.length] ?? page,
      wrong: ({ status }: { status: number }) => (status === 200 ? undefined : 'refused'),
    }
    await takeTurn(side, { seconds: 30, concurrency: 16, counter: { next: 0 } })
    const loaded = Math.max(...watch.stop().map(({ megabytes }) => megabytes))
    return [
      { name: 'start to the first page', value: startSeconds, unit: 's', most: 2 },
      { name: 'memory of the web process a minute later', value: idle, unit: 'MB', most: 180 },
      { name: 'the most of it under load, 16 at a time, 30 s', value: loaded, unit: 'MB', most: 300 },
    ]
  } finally {
    await product.stop()
  }
}

/** The command as `npm run export` runs it. The export's time is that of writing: from its first file on. Its memory is compared with what the process held before. */
async function exportFacts(url: string, folder: string): Promise<Fact[]> {
  const around = await mkdtemp(join(tmpdir(), 'bench-export-'))
  try {
    const out = join(around, 'export')
    const [, ...command] = (
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { export: string } }
    ).scripts.export.split(' ')
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'product'),
      BASE_URL: 'http://upwell.test',
      SECRET_KEY: 'only-the-benchmark-signs-with-this-key',
    }
    const child = spawn(process.execPath, [...command, '--company', 'bench', '--out', out], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const watch = watchMemory(child.pid ?? 0, 20)
    const launched = performance.now()
    let beganMs: number | undefined
    const timer = setInterval(
      () =>
        void readdir(around).then(
          (names) => {
            if (names.length > 0) beganMs ??= performance.now() - launched
          },
          () => {},
        ),
      5,
    )
    const code = await ended
    clearInterval(timer)
    const total = performance.now() - launched
    if (code !== 0 || beganMs === undefined) throw new Error(`The export ended with ${code}.`)
    const readings = watch.stop()
    const before = readings.filter(({ ms }) => ms <= (beganMs ?? 0)).at(-1)?.megabytes ?? 0
    const most = Math.max(...readings.map(({ megabytes }) => megabytes))
    return [
      { name: 'export of 100,000 posts and 1,000,000 votes', value: (total - beganMs) / 1000, unit: 's', most: 8 },
      { name: 'memory that it takes', value: most - before, unit: 'MB', most: 48 },
    ]
  } finally {
    await rm(around, { recursive: true, force: true })
  }
}
