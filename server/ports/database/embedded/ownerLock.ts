import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal, unusableFolder } from '../databaseRefusal.ts'
import { isRunning, machineMark, startMark } from './processes.ts'

export interface Ownership {
  release(): Promise<void>
}

interface Owner {
  pid: number
  /** When the process began, in the system's own words: another process that later gets the same number differs. */
  started: string
  /** The boot and the container that the number belongs to. */
  machine: string
}

const beatMs = 2_000
/** A live owner in another container has shown itself within this time. */
const silenceMs = 8_000

/**
 * Makes this process the only owner of `dataDir` until it releases it or dies. Refuses while another one lives. An owner whose process
 * cannot be seen from here (another container, a shared disk) lives as long as it touches its file.
 */
export async function takeOwnership(dataDir: string): Promise<Ownership> {
  const file = join(dataDir, 'owner.json')
  const own = JSON.stringify({
    pid: process.pid,
    started: await startMark(process.pid),
    machine: await machineMark(),
  } satisfies Owner)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, own, { mode: 0o600 })
    while (!(await linkNew(draft, file))) {
      const found = await readFile(file, 'utf8').catch(() => undefined)
      if (found === undefined) continue
      const owner = parseOwner(found)
      if (owner && (await lives(owner, file))) {
        throw new DatabaseRefusal(
          `Another Upwell (process ${owner.pid}) already uses the data folder ${dataDir}: stop it, or give this one its own DATA_DIR.`,
        )
      }
      await removeDead(file, found, draft)
    }
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error
    throw unusableFolder(dataDir, error)
  } finally {
    await rm(draft, { force: true })
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, beatMs).unref()
  return {
    async release() {
      clearInterval(beat)
      const found = await readFile(file, 'utf8').catch(() => undefined)
      if (found === own) await rm(file, { force: true })
    },
  }
}

/** Whether a process that lives owns `dataDir`. */
export async function hasLiveOwner(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'owner.json')
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''))
  return owner !== undefined && lives(owner, file)
}

/** A link appears whole or not at all, and never over another file. */
async function linkNew(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function lives(owner: Owner, file: string): Promise<boolean> {
  if (owner.machine === (await machineMark()))
    return isRunning(owner.pid) && (await startMark(owner.pid)) === owner.started
  const seen = await touchedAt(file)
  while (Date.now() - seen < silenceMs) {
    await sleep(250)
    if ((await touchedAt(file)) !== seen) return true
  }
  return false
}

async function touchedAt(file: string): Promise<number> {
  return stat(file).then(
    (entry) => entry.mtimeMs,
    () => 0,
  )
}

/** Two starts may find the same dead owner: the later one would take the earlier one's new file away, so it looks and puts it back. */
async function removeDead(file: string, dead: string, draft: string): Promise<void> {
  const aside = `${draft}.old`
  await rename(file, aside).catch(() => {})
  const taken = await readFile(aside, 'utf8').catch(() => dead)
  if (taken !== dead) await linkNew(aside, file)
  await rm(aside, { force: true })
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, started, machine } = JSON.parse(text) as Partial<Owner>
    return pid && pid > 0 ? { pid, started: started ?? '', machine: machine ?? '' } : undefined
  } catch {
    return undefined
  }
}
