import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../ports/database/embedded/embedded.ts'
import { openDatabase } from '../../ports/database/database.ts'
import { secretKey } from '../../secrets/secretKey.ts'
import { bundleService, startChild, type Child } from '../crash/bundle.ts'
import { killServer } from '../crash/crashable.ts'
import { guardAgainstInterruption } from '../interruption.ts'
import { openMailServer, type MailServer } from '../mailServer.ts'
import { openWay, type OpenWay } from './openWay.ts'
import { buildTown, welcomeGuest, type Citizen, type Company } from './town.ts'

const secret = 'the key of the model test, 32 letters or more'

/** A database, the way to it, a mail server, and the service as a process of its own, with a town of people in it. */
export interface Stage {
  companies: Company[]
  welcomeGuest(company: Company, how: { isSuspect: boolean }): Promise<Citizen>
  way: OpenWay
  mails: MailServer
  /** Where the service listens now. */
  port(): number
  killService(): Promise<void>
  startService(): Promise<void>
  killDatabase(): Promise<void>
  /** Why the service ended by itself, if it did; it is then started again by `startService`. */
  unexpectedEnd(): string | null
  /** The latest lines of the log, also of services that were killed since it was last asked for. */
  log(): string[]
  /** Runs on a connection of its own that no fault touches; waits until the database takes one. */
  directly<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** Builds the stage; `seed` is for the delays on the way. */
export async function buildStage(seed: number): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-model-'))
  const bundle = await bundleService('server/test/model/modelService.ts')
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'database') })
  let disarm = guardAgainstInterruption(embedded.pid, dataDir)
  const { connection } = embedded
  const target = connection.host.startsWith('/')
    ? { path: `${connection.host}/.s.PGSQL.${connection.port ?? 5432}` }
    : { host: connection.host, port: connection.port ?? 5432 }
  const way = await openWay(target, seed)
  const mails = await openMailServer()
  const settings = {
    DATA_DIR: join(dataDir, 'service'),
    DATABASE_URL: `postgres://${connection.user}${connection.password === undefined ? '' : `:${connection.password}`}@127.0.0.1:${way.port}/${connection.database}`,
    BASE_URL: 'http://upwell.test',
    SECRET_KEY: secret,
    SMTP_URL: mails.url,
    MAIL_DELAY: '0',
    LOG_LEVEL: 'warn',
    // Each guest has an address of their own.
    TRUST_PROXY: '1',
  }
  const start = () => startChild<{ port: number }>(bundle.file, settings)
  let child: Child<{ port: number }> | null = null
  let ending: string | null = null
  let said = ''
  const begin = async () => {
    ending = null
    const begun = await start()
    child = begun
    void begun.ended.then(({ code, signal, log }) => {
      if (child === begun) ending = `The service ended by itself (${code ?? signal}).\n${log.slice(-2_000)}`
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = child
    child = null
    await ended?.kill(signal)
    said += ended?.log() ?? ''
  }
  // The service makes its tables.
  await begin()
  const database = openDatabase({ connection, poolSize: 2 })
  const key = await secretKey({ SECRET_KEY: secret, DATA_DIR: dataDir })
  const companies = await buildTown(database.db, key)
  await database.close()
  let port = 0
  const directly = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = await connectSoon(connection)
    try {
      return await work(client)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return {
    companies,
    async welcomeGuest(company, how) {
      const opened = openDatabase({ connection, poolSize: 1 })
      try {
        return await welcomeGuest(opened.db, key, company, how)
      } finally {
        await opened.close()
      }
    },
    way,
    mails,
    connection,
    port: () => (port = child?.facts.port ?? port),
    killService: () => end('SIGKILL'),
    startService: begin,
    async killDatabase() {
      await killServer(connection)
      await sleep(50)
      await directly(async () => {})
      disarm()
      disarm = guardAgainstInterruption(embedded.pid, dataDir)
    },
    unexpectedEnd: () => ending,
    log() {
      const lines = `${said}${child?.log() ?? ''}`.trim().split('\n')
      said = ''
      return lines
    },
    directly,
    async close() {
      await end('SIGTERM')
      await way.close()
      await mails.close()
      await embedded.stop()
      disarm()
      await rm(dataDir, { recursive: true, force: true })
      await bundle.remove()
    },
  }
}

/** A database that was killed takes connections again when it has recovered. */
async function connectSoon(connection: pg.ClientConfig): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ ...connection, application_name: 'model' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 300) throw error
      await sleep(100)
    }
  }
}
