import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { Binaries } from './embeddedBinaries.ts'

/** PostgreSQL refuses to run as root: then it runs as this one. Undefined: as ourselves. */
export type ServerUser = { uid: number; gid: number } | undefined

/** `nobody`, on every Linux. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Whom PostgreSQL runs as on this folder: ourselves, or, where we are root, the folder's owner, or nobody. */
export async function serverUser(folder: string): Promise<ServerUser> {
  const ourselves = process.geteuid?.()
  if (ourselves === undefined) return undefined
  const entry = await lstat(folder).catch(() => undefined)
  if (ourselves === 0) return entry && entry.uid !== 0 ? { uid: entry.uid, gid: entry.gid } : nobody
  if (entry && entry.uid !== ourselves) {
    throw new DatabaseRefusal(
      `The database in ${folder} belongs to user ${entry.uid}, as it does after a start as root: start Upwell as that user or as root, or run "chown -R ${ourselves} ${folder}" first.`,
    )
  }
  return undefined
}

interface ClusterPlan {
  dataDir: string
  folder: string
  binaries: Binaries
  runAs: ServerUser
  noSync: boolean
}

/** Leaves a cluster of the right version and owner in `folder`: the one that is there, or a new one. */
export async function prepareCluster(plan: ClusterPlan): Promise<void> {
  await sweepUnfinished(plan)
  if (await isEmptyOrAbsent(plan.folder)) return makeCluster(plan)
  const version = await readFile(join(plan.folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    throw new DatabaseRefusal(
      `${plan.folder} is not a PostgreSQL database folder: move it away, or choose another DATA_DIR.`,
    )
  }
  if (Number(version) !== plan.binaries.major) {
    throw new DatabaseRefusal(
      `The database in ${plan.folder} was created by PostgreSQL ${version.trim()}, and this Upwell includes PostgreSQL ${plan.binaries.major}: ` +
        `export with the Upwell that made it and import into a new DATA_DIR, or run PostgreSQL ${version.trim()} on it and set DATABASE_URL.`,
    )
  }
  // A copy or a restored archive made by root belongs to root, which PostgreSQL refuses.
  if (plan.runAs && (await lstat(plan.folder)).uid === 0) await giveAway(plan.folder, plan.runAs)
  await chmod(plan.folder, 0o700)
}

/**
 * The data folder as PostgreSQL is told it. On Linux it is the working folder itself, which Node enters while still root: a user that may
 * not pass through the folders above can work there all the same, and no path is too long or too strange.
 */
export function dataArgument(folder: string): string {
  return process.platform === 'linux' && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder
}

/** The environment of PostgreSQL's programs: nothing that another PostgreSQL's client or server has set. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

/** In a folder beside, renamed when complete, so that a start which is killed half-way leaves nothing that looks like a cluster. */
async function makeCluster(plan: ClusterPlan): Promise<void> {
  const unfinished = await mkdtemp(`${plan.folder}.new-`)
  if (plan.runAs) await chown(unfinished, plan.runAs.uid, plan.runAs.gid)
  // Open to no one until it has a password (`requirePassword`).
  const access = ['--auth=reject']
  const place = [
    '-D',
    dataArgument(unfinished),
    '-U',
    'upwell',
    '--no-instructions',
    ...(plan.noSync ? ['--no-sync'] : []),
  ]
  // The builtin provider knows every alphabet's letters and sorts alike on every machine; libc's and ICU's orders change with their versions.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runInitdb(plan, unfinished, [...place, ...locale, ...access]).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  })
  await rmdir(plan.folder).catch(() => {})
  await rename(unfinished, plan.folder)
  if (plan.noSync || process.platform === 'win32') return
  const parent = await open(plan.dataDir)
  await parent.sync().finally(() => parent.close())
}

function runInitdb(plan: ClusterPlan, cwd: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const initdb = spawn(plan.binaries.initdb, parameters, {
      ...plan.runAs,
      cwd,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    initdb.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
    initdb.once('error', (error) => reject(new DatabaseRefusal(startSentence(error, plan.runAs))))
    initdb.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new DatabaseRefusal(`Couldn't create the database in ${plan.dataDir}: ${initdbReason(complaint)}`))
    })
  })
}

function initdbReason(complaint: string): string {
  const line =
    complaint.split('\n').find((text) => text.includes('error:') || text.includes('could not')) ?? complaint.trim()
  const reason = line.replace(/^initdb: (error: )?/, '')
  const advice = reason.includes('effective user ID')
    ? '; start Upwell as a user that /etc/passwd has, or set DATABASE_URL.'
    : ''
  return reason + advice
}

/** What to do when the operating system does not start PostgreSQL's program at all. */
export function startSentence(error: Error, runAs: ServerUser): string {
  const as = runAs ? ` as user ${runAs.uid}, since it refuses to run as root` : ''
  return `Couldn't start PostgreSQL${as} (${error.message}): start Upwell as an ordinary user, or set DATABASE_URL.`
}

/** What starts that were killed have left; an `initdb` of theirs may still be writing, so what stays is for the next start. */
async function sweepUnfinished({ dataDir, folder }: ClusterPlan): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function isEmptyOrAbsent(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

async function giveAway(folder: string, to: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveAway(path, to)
    else await lchown(path, to.uid, to.gid)
  }
  await lchown(folder, to.uid, to.gid)
}
