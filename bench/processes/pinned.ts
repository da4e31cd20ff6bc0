import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Keeps this process, and what it starts from now on, to one core, so that a browser and its server do not take each other's time. Gives
 * whether it could: a machine of one core, or without `taskset`, cannot.
 */
export function pinTo(core: number): boolean {
  if (availableParallelism() < 2) return false
  return spawnSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)], { stdio: 'ignore' }).status === 0
}
