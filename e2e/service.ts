import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startMailbox } from './mailbox.ts'
import { runningEmbedded } from '../server/ports/database/embedded/runningEmbedded.ts'
import { startBalancer } from './balancer.ts'
import { browserPath } from './browser.ts'
import { inServiceDatabase } from './serviceDatabase.ts'

/** What a journey needs to know of the service that runs for it. */
export interface ServiceFacts {
  /** The root's address. */
  root: string
  /** The demo company's portal. */
  demo: string
  owner: { email: string; password: string }
  mailbox: string
  /** What one of the service's commands runs with, beside it. */
  settings: { DATA_DIR: string; PORT: string; BASE_URL: string; DATABASE_URL: string }
}

type Settings = Record<string, string>

/** Starts the built service on a free port, in a data directory of its own, with email over SMTP. */
export async function startService(): Promise<{ facts: ServiceFacts; stop(): Promise<void> }> {
  return startAround(async (common, port) => {
    const settings = { DATA_DIR: common['DATA_DIR'] ?? '', PORT: String(port), BASE_URL: '', DATABASE_URL: '' }
    const process = await startProcess({ ...common, ...settings, DEMO: 'true' })
    return { settings, port, message: process.message, stop: process.stop }
  })
}

/**
 * The same service as one worker, which owns the database, and two web processes behind a balancer that hands each request to one of them
 * at random.
 */
export async function startBalancedService(): Promise<{ facts: ServiceFacts; stop(): Promise<void> }> {
  return startAround(async (common) => {
    const webs: number[] = []
    const balancer = await startBalancer(() => webs)
    const dataDir = common['DATA_DIR'] ?? ''
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(balancer.port),
      BASE_URL: `http://localhost:${balancer.port}`,
      DATABASE_URL: '',
    }
    const worker = await startProcess({ ...common, ...settings, ROLE: 'worker', DEMO: 'true' })
    const database = await runningEmbedded(dataDir)
    if (!database) throw new Error('The worker has no database.')
    const { host, port = 5432, user, password = '' } = database
    const url = `postgres://${user}:${password}@localhost:${port}/${database.database ?? ''}?host=${encodeURIComponent(host)}`
    const processes = await Promise.all(
      [1, 2].map(async () => {
        const own = await freePort()
        const process = await startProcess({
          ...common,
          ...settings,
          DATABASE_URL: url,
          ROLE: 'web',
          PORT: String(own),
          TRUST_PROXY: '1',
          DEMO: 'false',
        })
        webs.push(own)
        return process
      }),
    )
    const stop = async () => {
      process.stdout.write(
        `\nRequests of each process: ${[...balancer.handed.values()].join(', ')}\n${balancer.failed.map((line) => `  ${line}\n`).join('')}`,
      )
      await balancer.stop()
      await Promise.all(processes.map((web) => web.stop()))
      await worker.stop()
    }
    return { settings, port: balancer.port, message: worker.message, stop }
  })
}

interface Started {
  settings: ServiceFacts['settings']
  port: number
  /** What was printed at the start, with the demo owner's password. */
  message: string
  stop(): Promise<void>
}

async function startAround(
  start: (common: Settings, port: number) => Promise<Started>,
): Promise<{ facts: ServiceFacts; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-e2e-'))
  const mailbox = await startMailbox()
  const common = {
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.smtpURL,
    LOG_LEVEL: 'warn',
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '100000',
    MAIL_DELAY: '0',
    OUTBOUND_PRIVATE: 'allow',
    TRUST_PROXY: '1',
    REGISTRATION: 'open',
    NODE_ENV: 'production',
  }
  let started: Started | undefined
  const stop = async () => {
    await started?.stop()
    await mailbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    started = await start(common, await freePort())
    const { message, port, settings } = started
    const [, email = '', password = ''] = /Sign in with (\S+) +password (\S+)/.exec(message) ?? []
    if (password === '') throw new Error(`The service printed no password:\n${message}`)
    await provePeopleForLong(dataDir)
    // Unpacked once, before the workers all look for it.
    await browserPath()
    const facts = {
      root: `http://localhost:${port}`,
      demo: `http://demo.localhost:${port}`,
      owner: { email, password },
      mailbox: mailbox.url,
      settings,
    }
    return { facts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes each new session count as proven for a day: tests share sessions, and together take longer than the ten minutes after which people are asked again. */
function provePeopleForLong(dataDir: string): Promise<unknown> {
  return inServiceDatabase(dataDir, (client) =>
    client.query(`
      create function prove_for_long() returns trigger language plpgsql as $$
        begin
          if new.proven_at is not null then new.proven_at := new.proven_at + interval '1 day'; end if;
          return new;
        end $$;
      create trigger prove_for_long before insert on sessions for each row execute function prove_for_long();
      create trigger prove_for_long before insert on account_sessions for each row execute function prove_for_long();`),
  )
}

/** Starts one process of the service and gives what it printed at its start. */
export async function startProcess(settings: Settings): Promise<{ message: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [resolve('tools/run.mjs'), 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    return { message: await startMessageOf(child), stop: () => ended(child) }
  } catch (error) {
    await ended(child)
    throw error
  }
}

function startMessageOf(child: ChildProcess): Promise<string> {
  return new Promise((resolveMessage, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The service did not start within two minutes:\n${text}`)), 120_000)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('  Started in ')) return
      clearTimeout(timer)
      resolveMessage(text)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The service ended with ${code}:\n${text}`))
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolveEnd) => {
    child.once('exit', () => resolveEnd())
    child.kill('SIGTERM')
  })
}

/** Gives a port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolvePort(port))
    })
  })
}
