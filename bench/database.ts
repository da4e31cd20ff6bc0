import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { runnerImport } from 'vite'
import { startEmbedded } from '../server/ports/database/embedded/embedded.ts'

export interface BenchServer {
  /** The address of one of its databases. */
  url(database: string): string
  client(database: string): Promise<pg.Client>
  stop(): Promise<void>
}

/**
 * The PostgreSQL that product and floor share: the one of `DATABASE_URL`, whose role must be a superuser, or the embedded one with the
 * service's own settings, fsync on, in `folder`.
 */
export async function openServer(folder: string): Promise<BenchServer> {
  const given = process.env.DATABASE_URL
  if (given)
    return serverAt(
      (database) => withDatabase(given, database),
      async () => {},
    )
  const settings = { shared_preload_libraries: 'pg_stat_statements', dynamic_library_path: '$libdir' }
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings })
  const { host, port, user, password } = embedded.connection
  const secret = password === undefined ? '' : `:${password}`
  const url = (database: string) =>
    `postgres://${user}${secret}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host)}`
  return serverAt(url, () => embedded.stop())
}

/** Makes an empty, migrated database, in the place of one of the same name. */
export async function createMigrated(server: BenchServer, name: string): Promise<void> {
  const keeper = await server.client('postgres')
  await keeper.query(`drop database if exists ${name} with (force)`)
  await keeper.query(`create database ${name} template template0`)
  await keeper.end()
  await bringForward(server, name)
}

/** Runs the migrations that a database has not had yet: a data set need not be made anew for a new index. */
export async function bringForward(server: BenchServer, name: string): Promise<string[]> {
  const connection = { connectionString: server.url(name) }
  // These two find the migrations by a bundler's glob, so they are loaded as the bundler does.
  const { migrate } = await load<typeof import('../server/ports/database/migrate.ts')>(
    '../server/ports/database/migrate.ts',
  )
  const { installQueue } = await load<typeof import('../server/jobs/install.ts')>('../server/jobs/install.ts')
  const ran = await migrate(connection)
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await installQueue(pool)
  await pool.end()
  return ran
}

/** Of whatever makes the rows: a data set of another hash is made anew. */
export async function hashOfSources(files: readonly string[], size: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const file of files) hash.update(await readFile(fileURLToPath(new URL(file, import.meta.url))))
  return hash.digest('hex').slice(0, 16)
}

/** Loads a module that finds others by a bundler's glob, as the bundler does; the path is from this folder. */
export async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(fileURLToPath(new URL(path, import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  })
  return module
}

function serverAt(url: (database: string) => string, stop: () => Promise<void>): BenchServer {
  return {
    url,
    stop,
    async client(database) {
      const client = new pg.Client({ connectionString: url(database) })
      await client.connect()
      return client
    },
  }
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}
