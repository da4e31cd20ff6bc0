import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { commandLine, isPostmaster, isRunning, postgresProcesses } from './processes.ts'

const run = promisify(execFile)

/** How long an orphaned PostgreSQL may take to write its memory to disk before it is made to stop. */
const politeMs = 20_000

/**
 * Ends what an earlier owner of the folder left running, so that PostgreSQL can start on it: its postmaster by a fast shutdown, then
 * backends whose postmaster is dead. Nothing committed is lost either way. Refuses when someone started a PostgreSQL there by hand.
 */
export async function endLeftovers(folder: string, marker: string, binaries: Binaries): Promise<void> {
  const file = await postmasterFile(folder)
  if (process.platform === 'win32') {
    if (file && isRunning(file.pid))
      await run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w']).catch(() => {})
    return
  }
  const left = await postgresProcesses(marker)
  if (file && left.includes(file.pid)) {
    signal([file.pid], 'SIGINT')
    if (!(await areGone(marker, politeMs))) signal([file.pid], 'SIGQUIT')
    if (await areGone(marker, 5_000)) return removeSocketFolder(file.socketFolder)
  }
  signal(await postgresProcesses(marker), 'SIGKILL')
  if (!(await areGone(marker, 5_000)))
    throw new DatabaseRefusal(`Couldn't stop the PostgreSQL processes that use ${folder}: stop them, then start again.`)
  if (!file) return
  await removeSocketFolder(file.socketFolder)
  if (!left.includes(file.pid)) await removeStaleFile(folder, file.pid)
}

interface PostmasterFile {
  pid: number
  isReady: boolean
  port: number
  socketFolder: string
}

/** What PostgreSQL writes about itself into its folder, while it runs and after it was killed. */
export async function postmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  return pid > 0
    ? { pid, isReady: lines[7]?.trim() === 'ready', port: Number(lines[3]), socketFolder: lines[4] ?? '' }
    : undefined
}

/** PostgreSQL believes that it still runs when its old number is now someone else's, as it often is after a container starts again. */
async function removeStaleFile(folder: string, pid: number): Promise<void> {
  const line = await commandLine(pid)
  if (isPostmaster(line) && !/cluster_name=upwell-/.test(line)) {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (workingFolder === undefined || workingFolder === (await realpath(folder))) {
      throw new DatabaseRefusal(
        `A PostgreSQL that Upwell did not start (process ${pid}) uses ${folder}: stop it, or set DATABASE_URL to it.`,
      )
    }
  }
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** Only one that we made in a temporary folder: the usual one is the cluster's own. */
async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith('upwell-')) await rm(folder, { recursive: true, force: true })
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}

async function areGone(marker: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while ((await postgresProcesses(marker)).length > 0) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}
