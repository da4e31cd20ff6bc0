import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { buildAt, knownMigrations, lockMigrations, migrateLocked, migrationsRun } from '../../ports/database/migrate.ts'
import { BackupRefused, jobsPart, tablePart, type End, type Header, type Part } from './format.ts'
import type { FileStore } from './fileStore.ts'
import { copyJobsIn, jobColumns } from './jobs.ts'
import { readBackup } from './readBackup.ts'
import { dropAll, schemaParts } from './schemaParts.ts'
import { passing, quoted, readTables, tableNames } from './tables.ts'

export interface RestoreTarget {
  pool: pg.Pool
  /** Ends every session, link and code that the backup holds. */
  signEveryoneOut: boolean
  /** Stores a secret key that the backup contains, before anything it signed is restored. */
  keepKey: (key: string) => Promise<void>
  files: FileStore
}

/** Refuses a backup with migrations that this code does not know. */
export function checkVersion({ migrations }: Header): void {
  const known = new Set(knownMigrations())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new BackupRefused(
      `This backup was made by a newer version of Upwell (it has ${unknown}). Restore it with that version.`,
    )
}

/**
 * Restores a backup into an empty server that nobody else uses: one transaction creates the tables as they were in the
 * backup and fills them, so that a failure leaves an empty server; then they are migrated to this version. Refuses with
 * `BackupRefused`.
 */
export async function restoreBackup(
  path: string,
  { pool, signEveryoneOut, keepKey, files }: RestoreTarget,
): Promise<{ end: End; migrated: string[] }> {
  const client = await pool.connect()
  const written: string[] = []
  let mayBeStored = false
  let isDone = false
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await lockMigrations(client)
    await refuseInUse(client)
    await refuseFull(client)
    await client.query('begin')
    for (const setting of [
      "time zone 'UTC'",
      "datestyle = 'ISO, YMD'",
      "intervalstyle = 'iso_8601'",
      "lock_timeout = '10s'",
    ])
      await client.query(`set local ${setting}`)
    const restoring = new Restoring(client)
    const { header, end } = await readBackup(path, {
      header: (found) => restoring.prepare(found),
      key: keepKey,
      part: (part, content) => restoring.fill(part, content),
      file: async (key, content) => {
        written.push(key)
        await files.write(key, content)
      },
    })
    await restoring.finish(header)
    if (signEveryoneOut) for (const statement of endings) await client.query(statement)
    mayBeStored = true
    await client.query('commit')
    const migrated = await migrateLocked(client)
    await client.query('analyze')
    isDone = true
    return { end, migrated }
  } catch (error) {
    // Files that can't be removed are overwritten by the next try: a file's key never changes.
    if (!mayBeStored) for (const key of written) await files.remove(key).catch(() => {})
    throw refusalOf(error, mayBeStored)
  } finally {
    // Closing the connection rolls back what was not committed, and releases the lock.
    client.release(isDone ? undefined : true)
  }
}

/** What lets someone in who has a cookie or a link from before: sessions at companies and at the root, and every link. */
const endings = [
  ...['sessions', 'account_sessions', 'factor_tokens', 'one_time_links', 'founding_links', 'registrations'].map(
    (table) => `delete from ${table}`,
  ),
  // An invitation can be sent again, with a new link.
  'update invites set token_hash = null where accepted_at is null',
  'update invite_links set revoked_at = now() where revoked_at is null',
  'update shared_customer_pages set revoked_at = now() where revoked_at is null',
]

class Restoring {
  #client: pg.PoolClient
  #columns = new Map<string, readonly string[]>()
  #back: string[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async prepare(header: Header): Promise<void> {
    checkVersion(header)
    const present = await migrationsRun(this.#client)
    if (present.join() !== header.migrations.join()) {
      await dropAll(this.#client)
      await buildAt(this.#client, header.migrations)
    }
    const tables = await readTables(this.#client)
    this.#columns = new Map([
      [jobsPart, jobColumns],
      ...tables.map(({ name, columns }) => [tablePart(name), columns] as const),
    ])
    const given = new Set(header.parts.map(({ name }) => name))
    const odd =
      [...this.#columns.keys()].find((name) => !given.has(name)) ??
      header.parts.find(({ name, columns }) => this.#columns.get(name)?.join() !== columns.join())?.name
    if (odd !== undefined)
      throw new BackupRefused(`This backup doesn't match this version of Upwell: ${odd} differs. Nothing was restored.`)
    const { away, back } = await schemaParts(
      this.#client,
      tables.map(({ name }) => name),
    )
    for (const statement of away) await this.#client.query(statement)
    this.#back = back
  }

  async fill(part: Part, content: AsyncIterable<Buffer>): Promise<void> {
    if (part.name === jobsPart) return copyJobsIn(this.#client, content)
    const table = quoted(part.name.slice(tablePart('').length))
    await pipeline(
      content,
      this.#client.query(copyFrom(`copy ${table} (${part.columns.map(quoted).join(', ')}) from stdin`)),
    )
  }

  async finish({ sequences }: Header): Promise<void> {
    for (const statement of this.#back) await this.#client.query(statement)
    for (const [table, column, last] of sequences)
      await this.#client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last])
  }
}

async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'upwell'",
  )
  if (rows.length > 0) throw new BackupRefused('Upwell is running on this database. Stop it before restoring.')
}

async function refuseFull(client: pg.ClientBase): Promise<void> {
  for (const table of await tableNames(client)) {
    if (passing.includes(table)) continue
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rows.length === 0) continue
    const { rows: companies } = await client.query<{ subdomain: string }>(
      'select subdomain from companies order by created_at limit 3',
    )
    const holds =
      companies.length > 0
        ? `the company ${companies.map(({ subdomain }) => subdomain).join(', ')}`
        : `rows in ${table}`
    throw new BackupRefused(
      `This server isn't empty (it has ${holds}). Restore into an empty one: use a new DATA_DIR, or a new database in DATABASE_URL.`,
    )
  }
}

/** The database's complaints about rows that don't fit, and about a lost connection, as a sentence. */
function refusalOf(error: unknown, mayBeStored: boolean): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (!mayBeStored && /^(22|23)/.test(code))
    return new BackupRefused(
      `This backup is damaged: the database refused it (${error.message}). Nothing was restored.`,
    )
  if (!mayBeStored && code.startsWith('53'))
    return new BackupRefused(`The database ran out of a resource (${error.message}). Nothing was restored.`)
  if (/^(57P|08)/.test(code) || /^(ECONN|EPIPE)/.test(code) || /connection/i.test(error.message)) {
    return new BackupRefused(
      mayBeStored
        ? 'The connection to the database was lost at the very end. Restore again once it is back to find out whether everything was restored.'
        : 'The connection to the database was lost. Nothing was restored. Try again once it is back.',
    )
  }
  return error
}
