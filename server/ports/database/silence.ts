import pg from 'pg'

const lookEveryMs = 250
/** So many looks at the same statement without a byte of its answer, and the database itself is asked. */
const doubtfulLooks = 3
const probeLooks = 4
/** A slow statement is not asked after at every look. */
const probeRestMs = 1_000
const probeAgainMs = 500

const underWay = '_activeQuery'
const waiting = '_queryQueue'

/** What the driver keeps of a connection: the statement under way (none at all before the first), those that wait for it, and its socket. */
interface Watched {
  [underWay]: object | null | undefined
  [waiting]: readonly object[]
  connection: {
    stream: { bytesRead: number; destroy(error?: Error): void }
    on(event: 'message', listener: () => void): void
  }
}

/** A connection that was given up, or not even asked for: whether its last statement was done, nobody knows. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** As PostgreSQL calls a connection that failed. */
  readonly code = '08006'
}

/**
 * Notices a database that neither answers nor closes: frozen, or behind a network that swallows everything. One timer
 * watches all connections of a pool, so a statement itself costs nothing. When a statement is silent for most of a
 * second, the database is probed on a separate connection: if that is silent too, every silent connection is destroyed,
 * so that the pool discards it, its callers get an error, and nobody has to wait again until the database answers. A
 * statement that is only slow, or waits for a lock, has its own timeout. Ticks are counted, not time: a process that
 * was suspended itself does not blame the database.
 */
export class Silence {
  readonly #pool: pg.Pool
  readonly #connection: pg.ClientConfig
  readonly #clients = new Map<Watched, { query: object | null; bytesRead: number; looks: number }>()
  #clock: NodeJS.Timeout | undefined
  #looksConnecting = 0
  #probing = false
  #away = false

  constructor(pool: pg.Pool, connection: pg.ClientConfig) {
    this.#pool = pool
    this.#connection = connection
    pool.on('connect', (client) =>
      this.#clients.set(client as unknown as Watched, { query: null, bytesRead: 0, looks: 0 }),
    )
    pool.on('remove', (client) => this.#clients.delete(client as unknown as Watched))
    const connect = pool.connect.bind(pool) as (done?: Done) => unknown
    const unlessAway = (done?: Done): unknown => {
      if (!this.#away) return connect(done)
      const error = new DatabaseSilent('The database does not answer.')
      return done ? done(error, undefined, () => {}) : Promise.reject(error)
    }
    Object.assign(pool, { connect: unlessAway })
  }

  /** From now on the database is watched, and no statement may be silent for longer than this. */
  endAfter(patienceMs: number): void {
    clearInterval(this.#clock)
    this.#clock = setInterval(() => this.#look(Math.ceil(patienceMs / lookEveryMs)), lookEveryMs)
    this.#clock.unref()
  }

  stop(): void {
    clearInterval(this.#clock)
    this.#clock = undefined
  }

  /** Ends every connection, whatever it does. */
  endAll(): void {
    for (const client of this.#clients.keys()) giveUp(client, 'The database was left.')
  }

  #look(mostLooks: number): void {
    this.#looksConnecting = this.#pool.totalCount > this.#clients.size ? this.#looksConnecting + 1 : 0
    let doubtful = this.#looksConnecting >= doubtfulLooks
    for (const [client, seen] of this.#clients) {
      // An error is said before the connection is ready again: the statement that follows it may wait while none is under way.
      const query = client[underWay] ?? client[waiting][0] ?? null
      const { bytesRead } = client.connection.stream
      if (query === null || query !== seen.query || bytesRead !== seen.bytesRead) {
        seen.query = query
        seen.bytesRead = bytesRead
        seen.looks = 0
        continue
      }
      seen.looks += 1
      if (seen.looks >= mostLooks) giveUp(client, 'A statement took too long.')
      else if (seen.looks >= doubtfulLooks) doubtful = true
    }
    if (doubtful && !this.#probing) void this.#probe()
  }

  /** Asks the database until it says something; while it does not, connections are neither kept nor made. */
  async #probe(): Promise<void> {
    this.#probing = true
    while (this.#clock !== undefined && !(await answers(this.#connection))) {
      this.#away = true
      for (const [client, { looks }] of this.#clients)
        if (looks >= doubtfulLooks) giveUp(client, 'The database does not answer.')
      await new Promise((resolve) => setTimeout(resolve, probeAgainMs).unref())
    }
    this.#away = false
    this.#looksConnecting = 0
    setTimeout(() => (this.#probing = false), probeRestMs).unref()
  }
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => unknown

function giveUp(client: Watched, message: string): void {
  client.connection.stream.destroy(new DatabaseSilent(message))
}

/** Whether anything comes back; a refusal is an answer too, which the next caller to connect gets. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'upwell: is it there' })
  client.on('error', () => {})
  let silent = false
  const { connection: heard } = client as unknown as Watched
  // Looks again, not time: what came while this process could not look is read between two of them.
  let looks = 0
  const looking = setInterval(() => {
    looks += 1
    if (looks < probeLooks) return
    silent = true
    heard.stream.destroy()
  }, lookEveryMs)
  // A network may be so slow that greeting, password and answer together take longer: whatever it says, it is there.
  heard.on('message', () => (looks = 0))
  try {
    await client.connect()
    await client.query('select 1')
  } catch {
    // What it says does not matter here.
  }
  clearInterval(looking)
  if (!silent) void client.end().catch(() => heard.stream.destroy())
  return !silent
}
