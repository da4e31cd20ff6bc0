import { join } from 'node:path'
import type pg from 'pg'
import type { Env } from '../../env.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'
import { DatabaseRefusal } from './databaseRefusal.ts'

export interface ConnectedServer {
  connection: pg.ClientConfig
  /** In a few words, for the start message. */
  where: string
  stop(): Promise<void>
}

/**
 * The database server of this installation: the one of `DATABASE_URL`, or our own in the data directory. A command `joins`: while the
 * service runs it uses the service's database, otherwise it starts it for itself.
 */
export async function connectServer(
  env: Env,
  { joins, onLine }: { joins: boolean; onLine: (line: string) => void },
): Promise<ConnectedServer> {
  if (env.DATABASE_URL !== undefined) {
    return {
      connection: { connectionString: env.DATABASE_URL },
      where: new URL(env.DATABASE_URL).host,
      stop: async () => {},
    }
  }
  const where = join(env.DATA_DIR, 'postgres')
  const running = joins ? await runningEmbedded(env.DATA_DIR) : null
  if (running) return { connection: running, where, stop: async () => {} }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, onLine })
  return { connection: embedded.connection, where, stop: () => embedded.stop() }
}

/**
 * Refuses a server that would lose what it acknowledged or search wrongly: `fsync`, `full_page_writes` or `synchronous_commit` off, a
 * version before 14, an encoding that is not UTF-8, or a locale that does not know upper case beyond ASCII (0035, Search).
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_encoding') as encoding, lower('Á') = 'á' as folds_case`)
  const [facts] = rows
  if (!facts) throw new DatabaseRefusal('The database does not answer.')
  const {
    version,
    fsync,
    full_page_writes: fullPageWrites,
    synchronous_commit: synchronousCommit,
    encoding,
    folds_case: foldsCase,
  } = facts
  if (version < 140_000)
    throw new DatabaseRefusal(`The database is PostgreSQL ${Math.floor(version / 10_000)}. Upwell needs 14 or newer.`)
  if (encoding !== 'UTF8')
    throw new DatabaseRefusal(`The database is encoded in ${encoding}. Create it with the encoding UTF8.`)
  if (!foldsCase)
    throw new DatabaseRefusal(
      "The database's locale doesn't know Á and á. Create it with a UTF-8 locale such as C.UTF-8.",
    )
  const off = Object.entries({ fsync, full_page_writes: fullPageWrites, synchronous_commit: synchronousCommit }).find(
    ([, value]) => value === 'off',
  )
  if (off) throw new DatabaseRefusal(`The database runs with ${off[0]} off and could lose saved data. Turn it on.`)
}

interface ServerFacts {
  version: number
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  encoding: string
  folds_case: boolean
}
