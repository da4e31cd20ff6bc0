import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startMailbox } from './mailbox.ts'
import { browserPath } from './browser.ts'

/** What a journey needs to know of the service that runs for it. */
export interface ServiceFacts {
  /** The root's address. */
  root: string
  /** The demo company's portal. */
  demo: string
  owner: { email: string; password: string }
  mailbox: string
  browser: string
  /** What one of the service's commands runs with, beside it. */
  settings: { DATA_DIR: string; PORT: string; BASE_URL: string; DATABASE_URL: string }
}

/** Starts the built service on a free port, in a data directory of its own, with mail over SMTP. */
export async function startService(): Promise<{ facts: ServiceFacts; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-e2e-'))
  const mailbox = await startMailbox()
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), BASE_URL: '', DATABASE_URL: '' }
  const child = spawn(process.execPath, [resolve('tools/run.mjs'), 'serve'], {
    env: { ...process.env, ...settings, SMTP_URL: mailbox.smtpURL, LOG_LEVEL: 'warn', WRITES_PER_MINUTE: '10000', MAIL_DELAY: '0', NODE_ENV: 'production', DEMO: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await ended(child)
    await mailbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const message = await startMessageOf(child)
    const [, email = '', password = ''] = /Sign in with (\S+) +password (\S+)/.exec(message) ?? []
    if (password === '') throw new Error(`The service printed no password:\n${message}`)
    const facts = { root: `http://localhost:${port}`, demo: `http://demo.localhost:${port}`, owner: { email, password }, mailbox: mailbox.url, browser: await browserPath(), settings }
    return { facts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startMessageOf(child: ChildProcess): Promise<string> {
  return new Promise((resolveMessage, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The service did not start within two minutes:\n${text}`)), 120_000)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('  Took ')) return
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

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolvePort(port))
    })
  })
}
