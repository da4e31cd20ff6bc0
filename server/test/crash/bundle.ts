import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Bundle {
  file: string
  remove(): Promise<void>
}

/** Makes one file of a service that is to run as a process of its own; `entry` is a path in the project. */
export async function bundleService(entry: string): Promise<Bundle> {
  // Within the project, so that the bundle finds its packages.
  const folder = await mkdtemp(join(root, 'node_modules', '.crash-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(root, entry),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  })
  return { file: join(folder, 'child.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  log: string
}

export interface Child<Facts> {
  facts: Facts
  /** Resolves when it has ended, by whatever. */
  ended: Promise<Ended>
  kill(signal: NodeJS.Signals): Promise<void>
  /** The latest of what it logged, as far as `LOG_LEVEL` lets it speak, and of what the job queue complains of. */
  log(): string
}

const mostLogLength = 60_000

/** Starts a bundle and waits for its first line, which is JSON. */
export async function startChild<Facts>(file: string, settings: Record<string, string>): Promise<Child<Facts>> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      REQUESTS_PER_ADDRESS: '10000',
      CONNECTIONS_PER_ADDRESS: '8192',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-mostLogLength)))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal, log })))
  return {
    facts: await firstLine<Facts>(child, () => log),
    ended,
    log: () => log,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

function firstLine<Facts>(child: ChildProcess & { stdout: NodeJS.ReadableStream }, log: () => string): Promise<Facts> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Facts))
    child.once('exit', (code, signal) =>
      reject(new Error(`The service ended (${code ?? signal}) before it listened.\n${log()}`)),
    )
  })
}
