import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { build } from 'vite'
import type { CompanyID } from '../../../db/companyID.ts'
import { postgresProcesses } from '../../ports/database/processes.ts'
import { guardAgainstInterruption } from '../interruption.ts'

export interface SignedIn {
  userID: string
  cookie: string
  csrfToken: string
}

/** What the service says of itself when it has started. */
export interface ChildFacts {
  port: number
  connection: pg.ClientConfig
  companyID: CompanyID
  boardID: string
  people: SignedIn[]
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

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles the service, starts it on an empty folder and waits until it listens. */
export async function startCrashable(): Promise<Crashable> {
  // Within the project, so that the bundle finds its packages.
  const bundle = await mkdtemp(join(root, 'node_modules', '.crash-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-crash-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: join(root, 'server/test/crash/childService.ts'), outDir: bundle, target: 'node20', minify: false, rolldownOptions: { output: { entryFileNames: 'child.mjs' } } },
  })
  let child = await startChild(join(bundle, 'child.mjs'), dataDir)
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
    async killPostgres() {
      for (const pid of await processesOf(child.facts.connection)) killQuietly(pid)
    },
    async start() {
      child = await startChild(join(bundle, 'child.mjs'), dataDir)
      endGuards()
      await guard()
    },
    answersAgain: () => untilAnswered(child.facts.port),
    async remove() {
      await child.kill('SIGTERM')
      endGuards()
      await rm(dataDir, { recursive: true, force: true })
      await rm(bundle, { recursive: true, force: true })
    },
  }
}

interface Child {
  facts: ChildFacts
  kill(signal: NodeJS.Signals): Promise<void>
}

async function startChild(file: string, dataDir: string): Promise<Child> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEFAULT_COMPANY: 'crash',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    facts: await firstLine(child),
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

function firstLine(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }): Promise<ChildFacts> {
  return new Promise((resolve, reject) => {
    // The job queue complains aloud when its connections end, as they do here; it is shown when there was no start.
    let complaints = ''
    child.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-4_000)))
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as ChildFacts))
    child.once('exit', (code, signal) => reject(new Error(`The service ended (${code ?? signal}) before it listened.\n${complaints}`)))
  })
}

async function postmasterOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`)
  await client.end()
  return rows[0]?.pid ?? 0
}

/** Every process of one PostgreSQL, the postmaster first, by the name that stands in their command lines. */
async function processesOf(connection: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select current_setting('cluster_name') as name`)
  await client.end()
  const pids = await postgresProcesses(rows[0]?.name ?? '')
  return pids.sort((a, b) => a - b)
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
    const response = await fetch(`http://127.0.0.1:${port}/api/posts/get`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"pages":1}' }).catch(() => undefined)
    if (response?.status === 200) return performance.now() - began
    if (performance.now() - began > 20_000) throw new Error(`The service does not answer again: ${response?.status}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
