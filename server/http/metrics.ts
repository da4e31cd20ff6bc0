import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sameToken } from '../secrets/tokens.ts'
import type { Standing } from './listening.ts'
import type { Service } from './service.ts'

/** What Prometheus is told. No company and no person is a label of anything. */
export interface Metrics {
  answered(route: string, status: number, ms: number): void
  text(): Promise<string>
  readonly contentType: string
}

export function openMetrics({ database: { pool } }: Service, standing: Standing): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'upwell_request_seconds',
    help: 'Time to answer, by route and class of status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const told = (name: string, help: string, value: () => number) => {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value())
        },
      }),
    )
  }
  told('upwell_requests_in_flight', 'Requests being worked at', () => standing.admission.inFlight)
  told('upwell_requests_waiting', 'Requests waiting for room', () => standing.admission.queued)
  told('upwell_live_streams', 'Browsers that are told what is new as it happens', () => standing.live.count)
  told('upwell_database_connections', 'Connections of the pool', () => pool.totalCount)
  told('upwell_database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  told('upwell_database_waiting', 'Statements waiting for a connection', () => pool.waitingCount)
  register.registerMetric(
    new Counter({
      name: 'upwell_requests_shed_total',
      help: 'Requests turned away because there was no room',
      registers: [],
      collect() {
        this.reset()
        this.inc(standing.admission.shed)
      },
    }),
  )
  const pending = new Gauge({ name: 'upwell_jobs_pending', help: 'Jobs that will run', registers })
  const dead = new Gauge({ name: 'upwell_jobs_dead', help: 'Jobs that failed for the last time', registers })
  const lag = new Gauge({
    name: 'upwell_folding_lag_seconds',
    help: 'Age of the oldest vote that is not yet in the order of a list',
    registers,
  })
  const up = new Gauge({ name: 'upwell_database_up', help: 'Whether the database answered', registers })
  const kept = new Map<string, { observe(value: number): void }>()
  return {
    contentType: register.contentType,
    answered(route, status, ms) {
      const key = `${Math.floor(status / 100)} ${route}`
      let series = kept.get(key)
      if (!series) kept.set(key, (series = seconds.labels(route, `${Math.floor(status / 100)}xx`)))
      series.observe(ms / 1_000)
    },
    async text() {
      const facts = await pool.query<{ pending: number; dead: number; lag: number }>(waitingQuery).then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      up.set(facts ? 1 : 0)
      if (facts) {
        pending.set(facts.pending)
        dead.set(facts.dead)
        lag.set(facts.lag)
      }
      return register.metrics()
    },
  }
}

const waitingQuery = `
  select count(*) filter (where attempts < max_attempts)::int as pending, count(*) filter (where attempts >= max_attempts)::int as dead,
    coalesce((select extract(epoch from now() - min(voted_at)) from vote_events), 0)::float8 as lag
  from graphile_worker._private_jobs`

/** Whether a request to `/metrics` on the service's own port shows the token; without one set nobody can. */
export function mayRead(token: string | undefined, authorization: string | undefined): boolean {
  return token !== undefined && authorization !== undefined && sameToken(authorization, `Bearer ${token}`)
}

/** Serves nothing but the metrics, on a port of their own that is not for visitors. */
export async function listenForMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
    return undefined
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
