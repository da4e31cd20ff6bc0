import type pg from 'pg'
import { createMigrated, type BenchServer } from '../database.ts'
import { fill } from '../fill.ts'
import { Connection } from '../load/client.ts'
import { askAsTeam, importFile, untilJob } from './importing.ts'
import { watched } from '../processes/memory.ts'
import type { Running } from '../processes/processes.ts'
import { startProduct } from '../product.ts'

/** What an import of posts takes, as a member does it in the browser. */
export interface Imports {
  records: number
  megabytes: number
  uploadSeconds: number
  checkSeconds: number
  importSeconds: number
  undoSeconds: number
  /** The most memory of the process over what it held before, in megabytes: of the import, and of undoing it. */
  memory: number
  undoMemory: number
}

/** From the choice of the file to its last post, with the dry run between them; for 100,000 records, and fewer have the same. */
const bars = { seconds: 120, memory: 64 }
const database = 'imports'
const peoplePerPost = 4

/** Imports so many posts from a CSV file into a company that has few, and undoes it: what is there then is what was there before. */
export async function measureImports(
  server: BenchServer,
  { folder, records, say }: { folder: string; records: number; say: (line: string) => void },
): Promise<{ imports: Imports; met: boolean }> {
  await createMigrated(server, database)
  const client = await server.client(database)
  try {
    await fill(client, { posts: 1_000, votes: 10_000, users: 2_000, comments: 3_000, customers: 0 }, () => {})
    const product = await startProduct(server.url(database), folder, { log: 'imports.log' })
    return await importAndUndo(client, product, { records, say }).finally(() => product.stop())
  } finally {
    await client.end()
  }
}

async function importAndUndo(
  client: pg.Client,
  product: Running,
  { records, say }: { records: number; say: (line: string) => void },
): Promise<{ imports: Imports; met: boolean }> {
  const connection = await Connection.open(product.port)
  try {
    const before = await countRows(client)
    const content = fileOf(records)
    const { jobID, uploadMs, checkMs, importMs, memory } = await watched(product.pid, () =>
      importFile(connection, {
        name: 'posts.csv',
        content,
        setup: {
          kind: 'posts',
          board: 'Imported',
          createsBoard: true,
          source: 'bench',
          encoding: 'utf-8',
          list: '',
          createdFormat: '',
          statuses: {},
          fields: {
            id: 'id',
            title: 'title',
            details: 'details',
            author: 'author',
            authorEmail: 'email',
            created: 'created',
            votes: 'votes',
          },
        },
      }),
    )
    const imported = await countRows(client)
    if (imported.posts !== (before.posts ?? 0) + records)
      throw new Error(`There are ${imported.posts} posts after the import.`)
    // Undoing asks for fresh proof, and the session may be older than that by now.
    await client.query('update sessions set proven_at = now()')
    const { memory: undoMemory, undoMs } = await watched(product.pid, async () => {
      const undoing = performance.now()
      const { job } = (await askAsTeam(connection, '/api/imports/undo', { jobID, losing: 0 })) as {
        job: { id: string }
      }
      await untilJob(connection, job.id, (_phase, state) => state === 'done')
      return { undoMs: performance.now() - undoing }
    })
    const after = await countRows(client)
    const isAsBefore = JSON.stringify(after) === JSON.stringify(before)
    const seconds = (uploadMs + checkMs + importMs) / 1_000
    say(
      `import   ${records} posts, ${megabytes(content).toFixed(1)} MB: ${seconds.toFixed(1)} s (sent in ${(uploadMs / 1_000).toFixed(1)}, checked in ${(checkMs / 1_000).toFixed(1)}, imported in ${(importMs / 1_000).toFixed(1)})  ${mark(seconds <= bars.seconds)} ≤ ${bars.seconds}`,
    )
    say(
      `memory   +${memory.toFixed(0)} MB, undoing it +${undoMemory.toFixed(0)} MB  ${mark(memory <= bars.memory)} ≤ ${bars.memory}`,
    )
    say(`undone   in ${(undoMs / 1_000).toFixed(1)} s, the rows are as before  ${mark(isAsBefore)}`)
    if (!isAsBefore) say(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
    return {
      imports: {
        records,
        megabytes: megabytes(content),
        uploadSeconds: uploadMs / 1_000,
        checkSeconds: checkMs / 1_000,
        importSeconds: importMs / 1_000,
        undoSeconds: undoMs / 1_000,
        memory,
        undoMemory,
      },
      met: seconds <= bars.seconds && memory <= bars.memory && isAsBefore,
    }
  } finally {
    connection.close()
  }
}

/** Posts with details of some length, each by one of many people. */
function fileOf(records: number): string {
  const rows = Array.from({ length: records }, (_row, n) => {
    const person = Math.floor(n / peoplePerPost)
    const created = new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()
    return `p-${n},Request ${n} of the benchmark,"${sentence.repeat(3)}It is the ${n}th of its kind.",Author ${person},author-${person}@imported.example,${created},${n % 40}`
  })
  return `id,title,details,author,email,created,votes\n${rows.join('\n')}\n`
}

const sentence = 'Our team would like to see this in the overview, with a filter beside it. '

const megabytes = (content: string) => content.length / 1_000_000
const mark = (met: boolean) => (met ? '✓' : '✗')

/** How many rows the tables have that an import writes. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = ['boards', 'posts', 'post_stats', 'comments', 'users', 'user_identities', 'votes', 'import_refs']
  const { rows } = await client.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return rows[0] ?? {}
}
