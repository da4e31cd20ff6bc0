import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefusal } from './databaseRefusal.ts'

const migrations: Record<string, string> = import.meta.glob('../../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Any number that nothing else in the database takes an advisory lock on. */
const migrationLock = 7_203_411

/** Refused at the start: the database is newer than this code, which must not write into it. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Brings a database to this code's migrations, in order of their names, one server at a time, each migration in a transaction of its own
 * (one whose first line holds `no transaction` has its statements, each of which ends a line, run one by one, for concurrent indexes). Gives the names of those that ran.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await lockMigrations(client)
    return await migrateLocked(client)
  } finally {
    await client.end()
  }
}

/** Keeps every other server and command from migrating, and so from starting, until this connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  // Asked again and again: a statement that waits for the lock would be one that an index built concurrently waits for.
  while (
    !(await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as mine`)).rows[0]?.mine
  )
    await sleep(50)
}

/** Does what `migrate` does on a connection that holds the lock. */
export async function migrateLocked(client: pg.ClientBase): Promise<string[]> {
  await client.query(ledger)
  const ran = new Set(await migrationsRun(client))
  const known = new Map(Object.entries(migrations).map(([file, text]) => [nameOf(file), text] as const))
  const unknown = [...ran].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database has a migration that this version of Upwell doesn't know (${unknown[0]}). Start the newer version.`,
    )
  }
  await refuseChanged(client, known)
  const missing = [...known.keys()].filter((name) => !ran.has(name)).sort()
  for (const name of missing) await runOne(client, name, known.get(name) ?? '')
  await keepContents(client, known)
  return missing
}

const ledger =
  'create table if not exists migrations (name text primary key, ran_at timestamptz(3) not null default now())'

/** The names of those that a database has run. */
export async function migrationsRun(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name collate "C"')
  return rows.map(({ name }) => name)
}

/** The names of all that this code has, in their order. */
export function knownMigrations(): string[] {
  return Object.keys(migrations).map(nameOf).sort()
}

/** What any migration has ever made, by name: an operator's own tables beside ours are nothing to us. */
export function madeByMigrations(kind: 'table' | 'function' | 'type' | 'domain'): string[] {
  const made = new RegExp(
    `\\b(?:create(?: or replace| unlogged)? ${kind}(?: if not exists)?|alter ${kind} \\w+ rename to) (\\w+)`,
    'gi',
  )
  return [
    ...new Set(
      Object.values(migrations).flatMap((text) => [...text.matchAll(made)].map(([, name = '']) => name.toLowerCase())),
    ),
  ]
}

/**
 * Runs the named ones in the transaction that `client` is in, on a database without tables: how a backup of an older version gets the
 * tables that its rows fit. Nobody waits for an index there, so that none is made concurrently, which a transaction cannot.
 */
export async function buildAt(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(ledger)
  for (const [file, text] of Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const name = nameOf(file)
    if (!names.includes(name)) continue
    await client.query(text.replace(/\bindex\s+concurrently\b/gi, 'index'))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}

/** Before this was kept there is no such column, and nothing to compare with. */
async function refuseChanged(client: pg.ClientBase, known: ReadonlyMap<string, string>): Promise<void> {
  const kept = await client.query<{ name: string; contents: string | null }>(
    "select name, to_jsonb(m) ->> 'contents' as contents from migrations m order by name",
  )
  const changed = kept.rows.find(
    ({ name, contents }) => contents !== null && contents !== hashOf(known.get(name) ?? ''),
  )
  if (changed)
    throw new DatabaseRefusal(
      `The migration ${changed.name} ran here with different contents than this version of Upwell has. Start the version that this database was created with, or one without the change.`,
    )
}

async function keepContents(client: pg.ClientBase, known: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations where contents is null')
  for (const { name } of rows)
    await client.query('update migrations set contents = $2 where name = $1', [name, hashOf(known.get(name) ?? '')])
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.sql$/, '')
}

async function runOne(client: pg.ClientBase, name: string, text: string): Promise<void> {
  if (text.split('\n', 1)[0]?.includes('no transaction')) {
    // Together they would be a transaction of their own.
    for (const statement of text.split(/;[ \t]*$/m)) await client.query(statement)
    await client.query('insert into migrations (name) values ($1)', [name])
    return
  }
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '10s'")
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
