import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The memory that a process holds, in megabytes (resident, of 1,048,576 bytes). */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`)
  return Number(kilobytes) / 1024
}

/** Looks at a process's memory again and again until it is told to stop; gives every reading with its time since the beginning. */
export function watchMemory(
  pid: number,
  everyMs: number,
): { stop(): { ms: number; megabytes: number }[]; readings: { ms: number; megabytes: number }[] } {
  const readings: { ms: number; megabytes: number }[] = []
  const began = performance.now()
  const look = () =>
    void residentOf(pid).then(
      (megabytes) => readings.push({ ms: performance.now() - began, megabytes }),
      () => {},
    )
  look()
  const timer = setInterval(look, everyMs)
  return {
    readings,
    stop() {
      clearInterval(timer)
      return readings
    },
  }
}

const restMs = 10_000

/** What work gives, with the most memory that the process took for it over what it held at rest. */
export async function watched<T>(pid: number, work: () => Promise<T>): Promise<T & { memory: number }> {
  await sleep(restMs)
  const watch = watchMemory(pid, 50)
  const atRest = await new Promise<number>((resolve) => setTimeout(() => resolve(mostOf(watch.readings)), 500))
  const done = await work()
  return { ...done, memory: mostOf(watch.stop()) - atRest }
}

function mostOf(readings: readonly { megabytes: number }[]): number {
  return Math.max(...readings.map(({ megabytes: held }) => held))
}
