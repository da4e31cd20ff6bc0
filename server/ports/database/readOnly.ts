import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { troubleOf } from './isUnavailable.ts'

const askEveryMs = 500
const patienceMs = 5_000

/** What the driver reports of a connection before its caller gets it. */
interface Heard {
  connection: {
    on(event: 'errorMessage', listener: (error: Error) => void): void
    stream: { destroy(error?: Error): void }
  }
}

/**
 * Notices a database that takes no writes: a standby, or one that was set to be read only, as hosts do when its disk fills. A connection that
 * was begun then stays so. So from the first refusal on a new one is asked every half second, and when that may write, those from before are
 * left: idle ones at once, the others when they come back.
 */
export class ReadOnly {
  readonly #pool: pg.Pool
  readonly #connection: pg.ClientConfig
  readonly #clients = new Set<pg.PoolClient>()
  readonly #busy = new Set<pg.PoolClient>()
  readonly #outdated = new WeakSet<pg.PoolClient>()
  #noticed = false
  #stopped = false

  constructor(pool: pg.Pool, connection: pg.ClientConfig) {
    this.#pool = pool
    this.#connection = connection
    pool.on('connect', (client) => {
      this.#clients.add(client)
      ;(client as unknown as Heard).connection.on('errorMessage', (error) => {
        if (!this.#noticed && troubleOf(error) === 'readOnly') void this.#watch()
      })
    })
    pool.on('acquire', (client) => this.#busy.add(client))
    pool.on('release', (_error, client) => {
      this.#busy.delete(client)
      // The pool keeps no connection that is ending.
      if (this.#outdated.has(client)) void client.end().catch(() => {})
    })
    pool.on('remove', (client) => this.#clients.delete(client))
  }

  /** Whether a write was refused, and since then none would have been taken. */
  get noticed(): boolean {
    return this.#noticed
  }

  stop(): void {
    this.#stopped = true
  }

  async #watch(): Promise<void> {
    this.#noticed = true
    do await sleep(askEveryMs, undefined, { ref: false })
    while (!this.#stopped && !this.#pool.ending && !(await takesWrites(this.#connection)))
    for (const client of this.#clients) {
      if (this.#busy.has(client)) this.#outdated.add(client)
      else (client as unknown as Heard).connection.stream.destroy(new Error('This connection takes no writes.'))
    }
    this.#noticed = false
  }
}

/** Whether a new connection may write; false when none can be had. */
async function takesWrites(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: 'upwell: does it write',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}
