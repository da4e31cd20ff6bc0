import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefusal } from '../databaseRefusal.ts'
import type { Binaries } from './embeddedBinaries.ts'
import { dataArgument, serverEnvironment, type ServerUser, startSentence } from './embeddedCluster.ts'
import { endLeftovers, postmasterFile } from './leftovers.ts'

export interface Postmaster {
  readonly pid: number
  stop(): Promise<void>
}

export interface PostmasterPlan {
  folder: string
  binaries: Binaries
  runAs: ServerUser
  /** The cluster's name, by which its processes are known. */
  marker: string
  settings: Record<string, string>
  onLine: (line: string) => void
}

/** A fast shutdown that takes longer is made an immediate one: the next start then recovers from the log. */
const fastShutdownMs = 60_000

/** Starts PostgreSQL, waits until it takes connections, and starts it again whenever it ends without being asked to. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  let child = await launch(plan)
  let revival: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const watch = () => {
    child.once('exit', () => {
      if (!stopping) revival = revive()
    })
    if (hasEnded(child) && !stopping) revival = revive()
  }
  const revive = async () => {
    plan.onLine('PostgreSQL ended unexpectedly; restarting it')
    for (let delayMs = 0; !stopping; delayMs = Math.min(delayMs * 2 + 250, 5_000)) {
      try {
        await sleep(delayMs)
        child = await launch(plan)
        return watch()
      } catch (error) {
        plan.onLine(error instanceof Error ? error.message : String(error))
      }
    }
  }
  watch()
  return {
    get pid() {
      return child.pid ?? 0
    },
    stop() {
      stopping ??= Promise.resolve(revival).then(() => shutDown(plan, child))
      return stopping
    },
  }
}

async function launch(plan: PostmasterPlan): Promise<ChildProcess> {
  await endLeftovers(plan.folder, plan.marker, plan.binaries)
  const settings = { ...plan.settings, cluster_name: plan.marker }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(plan.binaries.postgres, ['-D', dataArgument(plan.folder), ...parameters], {
    ...plan.runAs,
    cwd: plan.folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the terminal's group: Ctrl-C is for Node, which lets requests finish before it stops the database.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  let failure: Error | undefined
  let complaint = ''
  child.once('error', (error) => (failure = error))
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('FATAL:')) complaint = line.replace(/^.*FATAL:\s*/, '')
    plan.onLine(line)
  })
  for (;;) {
    if (failure) throw new DatabaseRefusal(startSentence(failure, plan.runAs))
    if (hasEnded(child)) {
      // What it said last may still be in the pipe.
      await sleep(20)
      throw new DatabaseRefusal(
        `PostgreSQL did not start in ${plan.folder}: ${complaint || `it ended with ${child.exitCode ?? child.signalCode}`}.`,
      )
    }
    const file = await postmasterFile(plan.folder)
    if (file?.pid === child.pid && file?.isReady) return child
    await sleep(5)
  }
}

async function shutDown(plan: PostmasterPlan, child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (process.platform === 'win32') {
    // There are no signals on Windows: what looks like one ends the process at once.
    execFile(plan.binaries.pgCtl, ['stop', '-D', plan.folder, '-m', 'fast', '-W'])
  } else {
    child.kill('SIGINT')
  }
  const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(impatience)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
