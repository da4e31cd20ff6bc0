import { spawn } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { dataArgument, serverEnvironment, type ServerUser, startSentence } from './embeddedCluster.ts'
import { endLeftovers } from './leftovers.ts'

interface Access {
  folder: string
  binaries: Binaries
  runAs: ServerUser
  /** The cluster's name, by which its processes are known. */
  marker: string
  settings: Record<string, string>
  password: string
}

/**
 * Leaves a cluster that admits nobody without this password. Its `pg_hba.conf` names the password by a hash, so a cluster that trusts its
 * socket, that has another password or whose last start was cut off is brought into line here, before PostgreSQL starts.
 */
export async function requirePassword(access: Access): Promise<void> {
  const file = join(access.folder, 'pg_hba.conf')
  const rules = rulesFor(access.password)
  if ((await readFile(file, 'utf8').catch(() => '')) === rules) return
  // The earlier owner of the folder may have been killed, and its PostgreSQL not.
  await endLeftovers(access.folder, access.marker, access.binaries)
  await setPassword(access)
  await replaceFile(file, rules, access.runAs)
}

/** `pg_hba.conf`: SCRAM-SHA-256 on the one way that PostgreSQL listens, and no other way in. */
function rulesFor(password: string): string {
  const way = process.platform === 'win32' ? 'host all all 127.0.0.1/32' : 'local all all'
  return `# Written by Upwell for the password ${hash('sha256', password, 'base64url')}.\n${way} scram-sha-256\n`
}

/**
 * In PostgreSQL's single-user mode, which opens no socket: the cluster cannot be asked for a password that it does not have yet. The
 * statement goes through a pipe, because a command line and an environment can be read by others.
 */
function setPassword({ folder, binaries, runAs, marker, settings, password }: Access): Promise<void> {
  const quiet = {
    cluster_name: marker,
    exit_on_error: 'on',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    password_encryption: 'scram-sha-256',
  }
  const parameters = Object.entries({ ...settings, ...quiet }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return new Promise((resolve, reject) => {
    const single = spawn(binaries.postgres, ['--single', '-D', dataArgument(folder), ...parameters, 'postgres'], {
      ...runAs,
      cwd: folder,
      env: serverEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      windowsHide: true,
    })
    let complaint = ''
    single.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
    single.once('error', (error) => reject(new DatabaseRefusal(startSentence(error, runAs))))
    single.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new DatabaseRefusal(
            `PostgreSQL did not start in ${folder}: ${/(?:FATAL|ERROR|PANIC):\s*(.*)/.exec(complaint)?.[1] ?? `it ended with ${code}`}.`,
          ),
        )
    })
    // It may have ended before it read, which its code tells.
    single.stdin.on('error', () => {})
    single.stdin.end(`alter role upwell password '${password}'\n`)
  })
}

/** By its handle: the folder belongs to the server's user, who could put another file in the place of a name. */
async function replaceFile(file: string, text: string, owner: ServerUser): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      if (owner) await handle.chown(owner.uid, owner.gid)
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
