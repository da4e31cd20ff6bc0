import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Env } from '../env.ts'
import { Admission } from './admission.ts'
import type { Metrics } from './metrics.ts'
import { SlowBodies } from './slowBodies.ts'

/** What this process does for everyone at once, as those who run it may ask. */
export interface Standing {
  admission: Admission
  /** Set by the first signal to end: answers close their connections, and `/readyz` says no. */
  ending: boolean
  metrics: Metrics | null
}

/** Waiting takes at most what is left of the fifty milliseconds in which whoever is turned away hears of it. */
export function openStanding({ REQUESTS_IN_FLIGHT: inFlight }: Env): Standing {
  return { admission: new Admission({ inFlight, waiting: inFlight, waitMs: 30 }), ending: false, metrics: null }
}

/** A picture on a slow line; other bodies have less (`slowBodies.ts`). */
const longestRequestMs = 120_000

/** Health is asked for by whoever decides what becomes of an overloaded process. */
const health = new Set(['/healthz', '/readyz', '/metrics'])
const tooBusy = JSON.stringify({ error: 'server error', code: 'unavailable' })

/**
 * The HTTP server: bounds what a slow client may hold, and turns away what there is no room for before anything of it is read, because
 * in an overload that is most of what arrives.
 */
export function openServer(handler: RequestListener, standing: Standing): Server {
  const bodies = new SlowBodies()
  const server = createServer({ headersTimeout: 10_000, requestTimeout: longestRequestMs, connectionsCheckingInterval: 2_000, keepAliveTimeout: 65_000, keepAlive: true }, (request, response) => {
    if (standing.ending) response.setHeader('connection', 'close')
    if (!standing.admission.isFull(companyOf(request)) || isHealth(request.url)) {
      bodies.watch(request)
      return handler(request, response)
    }
    standing.admission.shed += 1
    // A body that nobody reads would stand before the connection's next request.
    const close = request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined ? {} : { connection: 'close' }
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1', 'content-length': tooBusy.length, ...close })
    response.end(tooBusy)
    return undefined
  })
  server.maxConnections = 8_192
  return server
}

export function isHealth(url: string | undefined): boolean {
  return health.has(url ?? '')
}

/** Whose request it is, as far as its host says. */
export function companyOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return headers.host ?? ''
}

const toldForMs = 500
const finishWithinMs = 4_000

/**
 * Ends what listens: for half a second every answer tells its connection to close, so that whoever keeps one hears of it before it is
 * gone; then nothing new is taken, and what is under way gets to its end. Who has not sent or read theirs by then, like a body that never
 * arrives, is cut off.
 */
export async function endWeb(app: { server: Server; close(): PromiseLike<unknown> }, standing: Standing): Promise<void> {
  standing.ending = true
  await sleep(toldForMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  await app.close()
  clearTimeout(cut)
}
