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
    build: { ssr: join(root, entry), outDir: folder, target: 'node20', minify: false, rolldownOptions: { output: { entryFileNames: 'child.mjs' } } },
  })
  return { file: join(folder, 'child.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface Child<Facts> {
  facts: Facts
  /** Resolves when it has ended, by whatever. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; complaints: string }>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a bundle and waits for its first line, which is JSON. */
export async function startChild<Facts>(file: string, settings: Record<string, string>): Promise<Child<Facts>> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DEMO: 'false', LOG_LEVEL: 'silent', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The job queue complains aloud when its connections end, as they do here; it is shown when the service ended by itself.
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-4_000)))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; complaints: string }>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal, complaints })))
  return {
    facts: await firstLine<Facts>(child, () => complaints),
    ended,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

function firstLine<Facts>(child: ChildProcess & { stdout: NodeJS.ReadableStream }, complaints: () => string): Promise<Facts> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Facts))
    child.once('exit', (code, signal) => reject(new Error(`The service ended (${code ?? signal}) before it listened.\n${complaints()}`)))
  })
}
