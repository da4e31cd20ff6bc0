import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Tables } from '../../../db/types.ts'
import { afterDeadlocks } from './afterDeadlocks.ts'
import { nameStatements } from './nameStatements.ts'
import { ReadOnly } from './readOnly.ts'
import { Silence } from './silence.ts'

/** The database, or a transaction of it: whatever a verb is given. */
export type Db = Kysely<Tables>

// Counts come as int8; none of ours leaves what a number holds exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface DatabaseOptions {
  connection: pg.ClientConfig
  poolSize: number
  /** Off behind a pooler that hands a connection to another transaction: a prepared statement belongs to a connection. */
  namedStatements?: boolean
  /** How the server's own lists call us; a command is told from the service by it. */
  applicationName?: string
  /** How long a connection is waited for, 2 s unless said otherwise. */
  connectWithinMs?: number
  onError?: (error: Error) => void
}

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** How the database is reached, for what needs a connection of its own. */
  connection: pg.ClientConfig
  /** From now on a database that does not answer is noticed (`silence.ts`), and a statement that is silent for this long fails. */
  endSilenceAfter(patienceMs: number): void
  /** Whether this process has met a refusal to write, and the database would refuse still (`readOnly.ts`). */
  isReadOnly(): boolean
  /** Ends connections once they are idle; those that are not after a second are ended as they are. */
  close(): Promise<void>
}

const closeWithinMs = 1_000

/** A connection ends after half an hour, and with it plans that were made when the tables were smaller. */
const mostPlanSeconds = 1_800

/** Opens a pool. A connection that cannot be had in time is an error; a statement ends after 15 s. */
export function openDatabase({
  connection,
  poolSize,
  namedStatements = true,
  applicationName = 'upwell',
  connectWithinMs = 2_000,
  onError,
}: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    keepAlive: true,
    application_name: applicationName,
    // Compiling a plan, or making a new one for each request's values, costs more than most statements of ours take: one plan a statement
    // serves all values. A pooler may not let a connection choose.
    ...(namedStatements
      ? { options: '-c jit=off -c plan_cache_mode=force_generic_plan', maxLifetimeSeconds: mostPlanSeconds }
      : {}),
  })
  // Without a listener an idle connection that the server ends would end this process too.
  pool.on('error', (error) => onError?.(error))
  // The pool listens to idle connections only: one that ends between two statements of a transaction would end this process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (namedStatements) pool.on('connect', (client) => nameStatements(client))
  const silence = new Silence(pool, connection)
  const readOnly = new ReadOnly(pool, connection)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  const close = async () => {
    const last = setTimeout(() => silence.endAll(), closeWithinMs)
    await db.destroy()
    // Kysely ends the pool only when it has used it; idle connections would keep a command for a minute.
    if (!pool.ending) await pool.end()
    clearTimeout(last)
    silence.stop()
    readOnly.stop()
  }
  return {
    db,
    pool,
    connection,
    endSilenceAfter: (patienceMs) => silence.endAfter(patienceMs),
    isReadOnly: () => readOnly.noticed,
    close,
  }
}

/**
 * Runs plain SQL for a company: `$1` is always its id, the given values follow from `$2` on. For what must be fast or what a query builder
 * says badly; everything else is Kysely.
 */
export async function rows<Row>(
  db: Db,
  companyID: CompanyID,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const pool = pools.get(db)
  const { rows: found } = pool
    ? await pool.query(text, [companyID, ...values])
    : await db.executeQuery(CompiledQuery.raw(text, [companyID, ...values]))
  return found as Row[]
}

/**
 * The same with a plan for these values alone, where how many they are decides how to find what is asked for: for a statement that reads many rows. A transaction that is given plans so
 * from then on.
 */
export function rowsPlannedAnew<Row>(
  db: Db,
  companyID: CompanyID,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return inTransaction(db, async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return rows<Row>(tx, companyID, text, values)
  })
}

/** A database that is no transaction is asked directly: the query builder's own way costs as much as a small statement. */
const pools = new WeakMap<Db, pg.Pool>()

/**
 * Runs `work` in a transaction, or in the one that it is given. A transaction of its own that the database ended for another's sake is done again
 * (`afterDeadlocks`, which tells `onAgain`): what `work` does outside of it must bear that.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  onAgain?: (error: unknown) => void,
): Promise<T> {
  return db.isTransaction ? work(db) : afterDeadlocks(() => db.transaction().execute(work), onAgain)
}
