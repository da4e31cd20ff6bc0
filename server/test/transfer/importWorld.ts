import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../commands/import.ts'
import { openWorld, type World } from '../world.ts'

/** The path of a file in `server/test/fixtures`. */
export const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname

/** The flags for a JSON list with comments zipped with names. */
export const requests = [
  '--source',
  'tracker',
  '--file',
  fixture('requests.json'),
  '--id',
  'Request',
  '--title',
  'Title',
  '--details',
  'First Comment',
  '--author',
  'Author',
  '--created',
  'Posted',
  '--created-format',
  'MMM D, YYYY',
  '--comments',
  '"All.Comments"',
  '--comment-body',
  'Text: ',
  '--comment-images',
  'Images: ',
  '--comment-authors',
  'Names',
  '--skip-first-comment',
]
/** The flags for a CSV with votes known as numbers. */
export const proposals = [
  '--source',
  'decide',
  '--file',
  fixture('proposals.csv'),
  '--id',
  'id',
  '--title',
  'title',
  '--details',
  'body',
  '--votes',
  'votes_up',
  '--created',
  'created_at',
  '--created-format',
  'DD/MM/YYYY',
  '--closed',
  'retired_at',
]

/** A world to import lists of posts into. */
export interface ImportWorld {
  world: World
  /** A folder for files to import; it is removed at the end. */
  folder: string
  /** Runs the command for a board of this name, in `acme` unless `at` says otherwise. */
  importInto(board: string, argv: string[], at?: string): Promise<{ code: number; said: string; complained: string }>
  /** Creates an empty board; gives its name. */
  newBoard(): Promise<string>
  /** Writes a file into the folder; gives its path. */
  file(name: string, content: string | Buffer): Promise<string>
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Every row of the tables that an import writes to. */
  everything(): Promise<Record<string, unknown>>
  close(): Promise<void>
}

const written = [
  'posts',
  'post_stats',
  'post_slugs',
  'comments',
  'users',
  'user_identities',
  'status_changes',
  'import_refs',
  'events',
  'boards',
]

export async function openImportWorld(): Promise<ImportWorld> {
  const world = await openWorld()
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'))
  let boards = 0
  let files = 0
  const query: ImportWorld['query'] = async (sql, values = []) =>
    (await world.service.database.pool.query(sql, values)).rows
  return {
    world,
    folder,
    query,
    async importInto(board, argv, at = 'acme') {
      const said: string[] = []
      const complained: string[] = []
      const code = await run(
        ['--company', at, '--board', board, ...argv],
        async () => world.service,
        (line) => said.push(line),
        (line) => complained.push(line),
      )
      return { code, said: said.join('\n'), complained: complained.join('\n') }
    },
    async newBoard() {
      const name = `Board ${(boards += 1)}`
      await world.board({ name })
      return name
    },
    async file(name, content) {
      const path = join(folder, `${(files += 1)}-${name}`)
      await writeFile(path, content)
      return path
    },
    async everything() {
      const rows = written.map(
        async (table) => [table, await query(`select * from ${table} order by 1, 2, 3`)] as const,
      )
      return Object.fromEntries(await Promise.all(rows))
    },
    async close() {
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
