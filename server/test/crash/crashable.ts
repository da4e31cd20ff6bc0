import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import { parentOf, postgresProcesses } from '../../ports/database/embedded/processes.ts'
import { guardAgainstInterruption } from '../interruption.ts'
import { bundleService, startChild, type Child } from './bundle.ts'

export interface SignedIn {
  userID: string
  cookie: string
  csrfToken: string
}

/** What the service says of itself when it has started. */
export interface ChildFacts {
  port: number
  pid: number
  connection: pg.ClientConfig
  companyID: CompanyID
  boardID: string
  people: SignedIn[]
  /** Of the team. */
  owner: SignedIn
}

/** A service with an embedded database, fsync on, in a process of its own, made to be killed and started again. */
export interface Crashable {
  readonly facts: ChildFacts
  /** `kill -9` of Node; PostgreSQL stays behind without its owner. */
  killNode(): Promise<void>
  /** `kill -9` of the postmaster and all its children; Node stays. */
  killPostgres(): Promise<void>
  /** Starts Node again on the same data. */
  start(): Promise<void>
  /** Waits until a read is answered; gives how long that took, in milliseconds. */
  answersAgain(): Promise<number>
  /** Ends everything and removes the data. */
  remove(): Promise<void>
}

/** Bundles the service, starts it on an empty folder and waits until it listens; `settings` are of its environment. */
export async function startCrashable(settings: Record<string, string> = {}): Promise<Crashable> {
  const bundle = await bundleService('server/test/crash/childService.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-crash-'))
  let child = await start(bundle.file, dataDir, settings)
  // When this process is killed itself, the database must not stay behind.
  const guards: (() => void)[] = []
  const guard = async () => guards.push(guardAgainstInterruption(await postmasterOf(child.facts.connection), dataDir))
  await guard()
  const endGuards = () => guards.splice(0).forEach((disarm) => disarm())
  return {
    get facts() {
      return child.facts
    },
    killNode: () => child.kill('SIGKILL'),
    killPostgres: () => killServer(child.facts.connection),
    async start() {
      child = await start(bundle.file, dataDir, settings)
      endGuards()
      await guard()
    },
    answersAgain: () => untilAnswered(child.facts.port),
    async remove() {
      await child.kill('SIGTERM')
      endGuards()
      await rm(dataDir, { recursive: true, force: true })
      await bundle.remove()
    },
  }
}

function start(file: string, dataDir: string, settings: Record<string, string>): Promise<Child<ChildFacts>> {
  return startChild(file, { DATA_DIR: dataDir, DEFAULT_COMPANY: 'crash', ...settings })
}

async function postmasterOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  )
  await client.end()
  return rows[0]?.pid ?? 0
}

/** `kill -9` of a PostgreSQL: the postmaster and all its children. */
export async function killServer(connection: pg.ClientConfig): Promise<void> {
  for (const pid of await processesOf(connection)) killQuietly(pid)
}

/**
 * Every process of one PostgreSQL, the postmaster first: those that have its name in their command lines and were begun by it. Refuses a
 * server that has no name of ours, so that none of someone else's is ever killed.
 */
async function processesOf(connection: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ name: string; postmaster: number }>(
    `select current_setting('cluster_name') as name, split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as postmaster`,
  )
  await client.end()
  const { name = '', postmaster = 0 } = rows[0] ?? {}
  const named = /^upwell-[0-9a-f]{16}$/.test(name) ? await postgresProcesses(name) : []
  if (!named.includes(postmaster))
    throw new Error(`Only a PostgreSQL that we started is killed, not ${postmaster} of the name “${name}”.`)
  const parents = await Promise.all(named.map(parentOf))
  return [postmaster, ...named.filter((_, at) => parents[at] === postmaster)]
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself between being found and being killed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function untilAnswered(port: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/posts/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pages":1}',
    }).catch(() => undefined)
    if (response?.status === 200) return performance.now() - began
    if (performance.now() - began > 20_000) throw new Error(`The service does not answer again: ${response?.status}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
