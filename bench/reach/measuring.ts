import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Crashable } from '../../server/test/crash/crashable.ts'
import { askDatabase, jobsLeft } from '../../server/test/crash/fillFollowers.ts'

/** How long a process has worked, for figures on a machine that others use too; 0 where the system doesn't say. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // In hundredths, after the name in parentheses (proc_pid_stat(5)): the fourteenth and the fifteenth field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** The memory that a process has used at most, in megabytes; 0 where the system doesn't say. */
export async function peakMemoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_000
}

/** Waits until every job has ended. */
export async function settled({ facts }: Pick<Crashable, 'facts'>): Promise<void> {
  await until(async () => (await askDatabase(facts, jobsLeft)) === 0)
}

/** Asks again and again until it is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(200)
}

/** Says what took how long, and whether that is within the bar. */
export function line(name: string, took: readonly number[], barMs: number): boolean {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const isHeld = at(0.95) <= barMs
  say(`${name}: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms ${mark(isHeld)} ≤ ${barMs}`)
  return isHeld
}

export const mark = (isHeld: boolean) => (isHeld ? '✓' : '✗')
export const say = (text: string) => process.stdout.write(`${text}\n`)
