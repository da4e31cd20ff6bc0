import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Admission } from './admission/admission.ts'
import { AddressTurns } from './admission/addressTurns.ts'
import { boundConnections } from './connections/connections.ts'
import { Lines } from './admission/lines.ts'
import { LiveStreams } from './live/liveStreams.ts'
import { LoopTime } from './admission/loopTime.ts'
import type { Metrics } from './metrics.ts'
import { Pressure } from './admission/pressure.ts'
import type { Service } from './service.ts'
import { SlowBodies } from './connections/slowBodies.ts'
import { turnAway } from './admission/turnAway.ts'

/** What this process does for everyone at once, as those who run it may ask. */
export interface Standing {
  admission: Admission
  /** How much of the room one network address may have. */
  turns: AddressTurns
  /** In whose name a request waits for room. */
  lines: Lines
  /** Requests whose bodies are waited for. */
  bodies: SlowBodies
  /** What is shown as it happens, on connections that stay open. */
  live: LiveStreams
  /** Set by the first signal to end: answers close their connections, and `/readyz` says no. */
  ending: boolean
  metrics: Metrics | null
}

/** As many as one address may have connections. */
const mostWaitingOfAddress = 256

/** A page takes about 5 ms: ten after a pause, then fifty a second, more than twice what `READS_PER_MINUTE` lets through by default. */
const loopBudget = { share: 0.25, burstMs: 50, mostMs: 250, requestMs: 15, activeMs: 1_000 }

/** Waits at most for the rest of the fifty milliseconds within which a refused request is answered. */
export function openStanding(service: Pick<Service, 'env' | 'database'>): Standing {
  const { REQUESTS_IN_FLIGHT: inFlight, REQUESTS_PER_ADDRESS: perAddress } = service.env
  return {
    admission: new Admission({ inFlight, waiting: inFlight, waitMs: 30 }),
    turns: new AddressTurns(
      { atOnce: perAddress, waiting: mostWaitingOfAddress, waitMs: 2_000 },
      new LoopTime(loopBudget),
    ),
    lines: new Lines(service),
    bodies: new SlowBodies(),
    live: new LiveStreams(),
    ending: false,
    metrics: null,
  }
}

/** How long a client may take for its part, in milliseconds, and how many may be connected. */
export const patience = {
  headers: 10_000,
  /** A picture on a slow line; other bodies have less (`slowBodies.ts`), and so do pictures when others wait (`uploadPlaces.ts`). */
  request: 120_000,
  /** Between two requests: longer than a proxy keeps a connection. */
  idle: 65_000,
  /** For any byte of an answer to go: more than any answer takes to be made. */
  silence: 60_000,
  lookEvery: 2_000,
  connections: 8_192,
  /** Per network address; no limit behind a proxy. */
  connectionsPerAddress: Infinity,
}

/** The health check decides what becomes of an overloaded process. */
const health = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The HTTP server: bounds what a slow client may hold, and turns away what there is no room for before anything of it is read, because
 * in an overload that is most of what arrives.
 */
export function openServer(handler: RequestListener, standing: Standing, bounds = patience): Server {
  const { admission, lines, bodies } = standing
  const pressure = new Pressure(admission)
  const times = {
    headersTimeout: bounds.headers,
    requestTimeout: bounds.request,
    connectionsCheckingInterval: bounds.lookEvery,
    keepAliveTimeout: bounds.idle,
  }
  const server = createServer({ ...times, keepAlive: true }, (request, response) => {
    if (standing.ending) response.setHeader('connection', 'close')
    pressure.note()
    const host = request.headers.host ?? ''
    if (!admission.isCrowded || !admission.isFull(lines.of(host)) || isHealth(request.url)) {
      bodies.watch(request)
      return handler(request, response)
    }
    admission.shed += 1
    lines.learn(host)
    turnAway(request, response)
    // Most bodies came with their head and are read past by now; one that did not is waited for no longer than others.
    response.once('finish', () => {
      if (!request.complete) bodies.watch(request)
    })
    return undefined
  })
  server.setTimeout(bounds.silence)
  server.maxConnections = bounds.connections
  if (bounds.connectionsPerAddress < Infinity) boundConnections(server, bounds.connectionsPerAddress)
  return server
}

/** Before anything is routed, and so by the path as it is written: any other spelling is an address like others. */
function isHealth(url = ''): boolean {
  return health.has(url.split('?', 1)[0] ?? '')
}

const toldForMs = 500
const finishWithinMs = 4_000

/**
 * Shuts the listener down: idle connections end right away; for half a second every answer closes its connection, so
 * that clients which keep one learn of it in time; then nothing new is accepted, and running requests finish.
 * Connections that have not sent or read theirs by then, like a body that never arrives, are cut off.
 */
export async function endWeb(
  app: { server: Server; close(): PromiseLike<unknown> },
  standing: Standing,
): Promise<void> {
  standing.ending = true
  standing.live.endAll()
  await sleep(toldForMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  await app.close()
  clearTimeout(cut)
}
