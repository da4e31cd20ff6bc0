import pg from 'pg'

const migrations: Record<string, string> = import.meta.glob('../../../db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Any number that nothing else in the database takes an advisory lock on. */
const migrationLock = 7_203_411

/** Refused at the start: the database is newer than this code, which must not write into it. */
export class NewerDatabase extends Error {
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
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz(3) not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const ran = new Set(rows.map((row) => row.name))
    const known = new Map(Object.entries(migrations).map(([file, text]) => [nameOf(file), text] as const))
    const unknown = [...ran].filter((name) => !known.has(name)).sort()
    if (unknown.length > 0) {
      throw new NewerDatabase(`The database has a migration that this version of Upwell does not know (${unknown[0]}). Start the newer version.`)
    }
    const missing = [...known.keys()].filter((name) => !ran.has(name)).sort()
    for (const name of missing) await runOne(client, name, known.get(name) ?? '')
    return missing
  } finally {
    await client.end()
  }
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.sql$/, '')
}

async function runOne(client: pg.Client, name: string, text: string): Promise<void> {
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
