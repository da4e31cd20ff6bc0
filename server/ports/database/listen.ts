import pg from 'pg'

export interface Listening {
  /** Resolves when it listens for the first time. */
  ready: Promise<void>

  close(): Promise<void>
}

interface Hearing {
  /** Told of each message; those of the time when the database was away are lost. */
  onMessage(message: string): void
  /** Told when it listens again after it did not: something may have been missed. */
  onAgain(): void
  onError(error: unknown): void
}

/** How often the connection is asked whether it is still there; a listener would wait for ever on one that is not. */
const askEveryMs = 20_000
const answerWithinMs = 5_000
const firstPauseMs = 250
const longestPauseMs = 5_000

/** Listens to a channel of the database on one connection of its own, and goes on by itself when that was lost. */
export function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onMessage, onAgain, onError }: Hearing,
): Listening {
  let client: pg.Client | undefined
  let isClosed = false
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve: isReady } = promiseOf()

  let isFirst = true
  const begin = async (): Promise<void> => {
    const opened = (client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      application_name: 'upwell: listens',
    }))
    let isLost = false
    const lost = (error?: unknown) => {
      if (isLost) return
      isLost = true
      clearTimeout(timer)
      opened.removeAllListeners('notification')
      opened.end(() => {})
      if (isClosed) return
      if (error !== undefined) onError(error)
      timer = setTimeout(() => void begin(), pauseMs).unref()
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    }
    opened.on('error', lost)
    opened.on('end', () => lost())
    opened.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      return lost(error)
    }
    if (isClosed) return lost()
    pauseMs = firstPauseMs
    if (isFirst) isReady()
    else onAgain()
    isFirst = false
    const ask = () => {
      timer = setTimeout(() => void opened.query('select 1').then(ask, lost), askEveryMs).unref()
    }
    if (!isLost) ask()
  }

  void begin()
  return {
    ready,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function promiseOf(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}
