import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process has this number, dead ones that nobody has waited for included. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in words that no later process of the same number repeats before the machine restarts; empty when unknown. */
export async function startMark(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name, second, may hold spaces and brackets: count from its end. Field 22 of proc(5) is the start time.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }
  if (process.platform === 'win32') return ''
  return run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/** The number of the process that began this one; 0 when there is none. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
  }
  if (process.platform === 'win32') return 0
  return run('ps', ['-o', 'ppid=', '-p', String(pid)]).then(
    ({ stdout }) => Number(stdout),
    () => 0,
  )
}

/** The boot and the process namespace in which our process numbers mean something; empty where the system has no such thing. */
export async function machineMark(): Promise<string> {
  if (process.platform !== 'linux') return ''
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${namespace}`
}

/** The command line of a process, its words apart by spaces; empty when there is none or it is already dead. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.replaceAll('\0', ' ').trim()
  }
  if (process.platform === 'win32') return ''
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/**
 * The processes of the PostgreSQL whose `cluster_name` is `marker`: it is in the postmaster's arguments and in its
 * children's titles.
 */
export async function postgresProcesses(marker: string): Promise<number[]> {
  const all = await allCommandLines()
  return all
    .filter(
      ([, line]) =>
        line.startsWith(`postgres: ${marker}`) || (isPostmaster(line) && line.includes(`cluster_name=${marker}`)),
    )
    .map(([pid]) => pid)
}

/** Whether a command line starts the `postgres` program; its children call themselves `postgres: …` instead. */
export function isPostmaster(line: string): boolean {
  return /^(\S.*\/)?postgres( -|$)/.test(line)
}

async function allCommandLines(): Promise<[number, string][]> {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 64 << 20 })
    return stdout
      .split('\n')
      .map((line): [number, string] => [Number.parseInt(line, 10), line.replace(/^\s*\d+\s+/, '')])
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return Promise.all(pids.map(async (pid): Promise<[number, string]> => [pid, await commandLine(pid)]))
}
