import { isIP, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '../contract/page.ts'
import { seedDemo } from '../db/seed/demo.ts'
import { readEnv, type Env } from './env.ts'
import { writeKeysUsed } from './domain/apiKeys/lastUsed.ts'
import { foundingLink, makeFirstLink } from './domain/registrations/foundingLink.ts'
import { startWritingNotes } from './ports/database/notes.ts'
import { writeSeen } from './domain/people/sessions/lastSeen.ts'
import { startRanking } from './domain/roadmaps/rank.ts'
import { startKeepingRules } from './domain/roadmaps/rules/keepRules.ts'
import { startRecounting } from './domain/recounts/recount.ts'
import { startCountingSegments } from './domain/segments/countSegments.ts'
import { writeAsked } from './domain/segmentVotes/askedSegments.ts'
import { startKeepingSegmentVotes } from './domain/segmentVotes/keepSegmentVotes.ts'
import { startCountingDays } from './domain/reporting/countDays.ts'
import { startFolding } from './domain/votes/fold.ts'
import { writeNamed } from './domain/widget/noteNamed.ts'
import { buildApp } from './http/app.ts'
import { readAssets, serveAssets } from './http/pages/assets.ts'
import { endWeb, openStanding, type Standing } from './http/listening.ts'
import { listenForMetrics, openMetrics } from './http/metrics.ts'
import { servePages } from './http/pages/pages.ts'
import type { Service } from './http/service.ts'
import { serveSDK } from './http/widget/serveSDK.ts'
import { counters } from './jobs/counters.ts'
import { importInThread } from './jobs/importing/importInThread.ts'
import { startWorker } from './jobs/worker.ts'
import { openService } from './openService.ts'
import type { Db } from './ports/database/database.ts'
import { openMailer } from './ports/mail/openMailer.ts'
import { listenOn } from './listenOn.ts'
import { startMessage } from './startMessage.ts'

/** What requests note without waiting for it. */
const notes = {
  'when sessions were last used': writeSeen,
  'when API keys were last used': writeKeysUsed,
  'whom pages named again': writeNamed,
  'whose votes are asked for': writeAsked,
}

/** A statement of a request, however slow: with the two seconds that a connection may take, a request ends within five. */
const requestPatienceMs = 3_000
/** A statement of a job may take the fifteen seconds that the database gives it. */
const jobPatienceMs = 16_000
/** Jobs have connections of their own, so that neither they nor requests wait for the other's. */
const jobConnections = 5
/** So has what is counted in the background, one for each that may count for a while. */
const countingConnections = 6

export interface ServeOptions {
  clientFolder: string
  render: RenderPage
  /** What was done before, for the start message: how long each part took, in milliseconds. */
  parts: Record<string, number>
  /** The built `jobs/importing/importThread.ts`; without it, imports are done in the thread that answers requests. */
  importThread?: string
  /** How long a statement of a request may take until the database counts as silent. */
  patienceMs?: number
}

/**
 * Starts the whole service: the database, the demo on its first start, the worker and the web, as `ROLE` says. Ends in order on SIGTERM and
 * SIGINT: no new requests, those in flight to their end, then jobs, then the database.
 */
export async function serve({
  clientFolder,
  render,
  parts,
  importThread,
  patienceMs = requestPatienceMs,
}: ServeOptions): Promise<void> {
  const env = readEnv()
  const began = performance.now()
  const { service, databaseAt, migrated, openAnother, close } = await openService(env)
  const { log, database } = service
  const demo = env.demo ? await database.db.transaction().execute((tx) => firstDemo(tx, service)) : null
  parts['database'] = performance.now() - began
  database.endSilenceAfter(patienceMs)
  const mailer = openMailer(env)
  const standing = openStanding(service)
  const first: End[] = []
  const last: End[] = [close, () => mailer.close()]
  if (env.ROLE !== 'web') {
    const forJobs = openAnother(jobConnections)
    forJobs.endSilenceAfter(jobPatienceMs)
    last.push(() => forJobs.close())
    const { s3, DATA_DIR } = env
    const opens = { connection: forJobs.connection, files: { s3, DATA_DIR }, patienceMs: jobPatienceMs }
    const worker = await startWorker({ ...service, database: forJobs }, mailer, {
      imports: importThread === undefined ? undefined : importInThread(importThread, opens),
      onCode: ({ code, company }) =>
        env.SMTP_URL === undefined ? process.stdout.write(`\n  Sign-in code for ${company}: ${code}\n`) : undefined,
    })
    first.push(() => worker.stop())
    const folding = startFolding(database.db, (err) => log.warn({ err }, "couldn't fold votes into the counts"))
    first.push(() => folding.stop())
    const forCounting = openAnother(countingConnections)
    forCounting.endSilenceAfter(jobPatienceMs)
    last.push(() => forCounting.close())
    first.push(...startCounting(forCounting.db, log))
  }
  let address: string | null = null
  if (env.ROLE !== 'worker') {
    for (const [what, write] of Object.entries(notes)) {
      const writing = startWritingNotes(database.db, write, (err) => log.warn({ err }, `couldn't save ${what}`))
      last.push(() => writing.stop())
    }
    const app = await openWeb(service, { clientFolder, render }, standing)
    first.push(() => endWeb(app, standing))
    address = await listen(app, env)
    await firstPage(app, address, parts)
  }
  if (env.METRICS_PORT !== undefined) {
    const metrics = await listenOn('METRICS_PORT', env, ({ host, port }) =>
      listenForMetrics(standing.metrics ?? openMetrics(service, standing), host, port),
    )
    last.push(async () => void metrics.close())
  }
  endOnSignals({ first, last, standing }, service)
  const companies = await database.db
    .selectFrom('companies')
    .select(['subdomain', 'is_demo'])
    .orderBy('created_at')
    .limit(5)
    .execute()
  process.stdout.write(
    startMessage({
      env,
      address,
      databaseAt,
      migrated,
      mail: mailer.where,
      demo,
      companies,
      foundingLink:
        address === null ? null : await firstLink(database.db, env.BASE_URL === undefined ? address : env.baseURL),
      parts,
    }),
  )
}

/** The link of a server without a company; each start makes another, and the first company ends them all. */
async function firstLink(db: Db, origin: string): Promise<string | null> {
  const token = await makeFirstLink(db)
  return token === null ? null : foundingLink(origin, token)
}

/** The demo is for a server that holds nothing: one that was restored from a backup stays as it was. */
async function firstDemo(tx: Db, service: Service): ReturnType<typeof seedDemo> {
  const present = await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()
  return present ? null : seedDemo(tx, service)
}

async function openWeb(
  service: Service,
  { clientFolder, render }: Pick<ServeOptions, 'clientFolder' | 'render'>,
  standing: Standing,
): Promise<FastifyInstance> {
  const assets = await readAssets(clientFolder, service.env.ASSET_URL)
  return buildApp(
    service,
    async (app) => {
      await serveAssets(app, clientFolder)
      await serveSDK(app, service, clientFolder)
      servePages(app, service, render, assets)
    },
    standing,
  )
}

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  const { HOST: host } = env
  await listenOn('PORT', env, (at) => app.listen(at))
  const { port: listening } = app.server.address() as AddressInfo
  return `http://${isIP(host) === 0 || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${listening}`
}

/** Asks for the first page, so that what is loaded late is loaded before the first visitor comes. */
async function firstPage(app: FastifyInstance, address: string, parts: Record<string, number>): Promise<void> {
  const began = performance.now()
  await app.inject({ method: 'GET', url: '/', headers: { host: new URL(address).host } })
  parts['first page'] = performance.now() - began
}

type End = () => Promise<void>

interface Ends {
  /** Together: what takes work in. */
  first: readonly End[]
  /** Then, the latest opened first: what the work depends on. */
  last: readonly End[]
  standing: Standing
}

/** Starts everything that is counted in the background; gives what ends each. */
function startCounting(db: Db, log: Service['log']): End[] {
  const unable = (what: string) => (err: unknown) => log.warn({ err }, `couldn't ${what}`)
  const counting = [
    startRecounting(db, counters, unable('count anew')),
    startCountingSegments(db, unable('find who is in a segment')),
    startKeepingSegmentVotes(db, unable('count votes of a segment')),
    startRanking(db, unable('rank a roadmap')),
    startKeepingRules(db, unable('keep a rule of a roadmap')),
    startCountingDays(db, unable('count days anew')),
  ]
  return counting.map((each) => () => each.stop())
}

function endOnSignals({ first, last, standing }: Ends, { log }: Service): void {
  const stopped = (stop: End) => stop().catch((err: unknown) => log.error({ err }, 'a part failed to shut down'))
  const end = async (signal: string) => {
    if (standing.ending) return
    standing.ending = true
    log.info({ signal }, 'shutting down')
    // What hangs must not keep the process: the operator's next step is kill -9.
    setTimeout(() => process.exit(1), 9_500).unref()
    await Promise.all(first.map(stopped))
    for (const stop of last.toReversed()) await stopped(stop)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
}
