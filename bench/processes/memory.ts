import { readFile } from 'node:fs/promises'

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
