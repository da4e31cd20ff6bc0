import { readFile } from 'node:fs/promises'
import { Connection, type Response } from './client.ts'

/** Who answers: where, with what process, and what the n-th request is. */
export interface Side {
  port: number
  pid: number
  request(n: number): string
  /** What is done before the n-th request, in no time of its own. */
  before?: ((n: number) => Promise<unknown>) | undefined
  /** Says what is wrong with an answer; undefined when it is right. */
  wrong(response: Response): string | undefined
}

/** One turn of one side. Times are in milliseconds. */
export interface Turn {
  perSecond: number
  latencies: Float64Array
  /** Of the answering process alone, for one request. */
  cpuMs: number | undefined
}

/** What the turns of a side come to. `spread` is the greatest rate over the least, less one. */
export interface Figures {
  perSecond: number
  p50: number
  p95: number
  p99: number
  cpuMs: number | undefined
  spread: number
}

/**
 * Asks `side` for a time over so many connections, each with one request at a time. Counts on from `from`, so that no request is repeated.
 * Refuses by an error when an answer is wrong: a fast mistake is no result.
 */
export async function takeTurn(
  side: Side,
  { seconds, concurrency, counter }: { seconds: number; concurrency: number; counter: { next: number } },
): Promise<Turn> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => Connection.open(side.port)))
  const latencies: number[] = []
  const cpuBefore = await cpuOf(side.pid)
  const began = performance.now()
  const until = began + seconds * 1000
  let last = began
  let besideMs = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const begun = performance.now()
        if (begun >= until) return
        // Only of a request that is made: some count on being asked in turns.
        const n = counter.next++
        await side.before?.(n)
        const asked = performance.now()
        besideMs += asked - begun
        const response = await connection.ask(side.request(n))
        last = performance.now()
        latencies.push(last - asked)
        const wrong = side.wrong(response)
        if (wrong !== undefined) throw new Error(`${wrong}: ${response.status} ${response.body.slice(0, 300)}`)
      }
    }),
  ).finally(() => connections.forEach((connection) => connection.close()))
  const cpuAfter = await cpuOf(side.pid)
  return {
    perSecond: (latencies.length * 1000) / (last - began - besideMs / concurrency),
    latencies: Float64Array.from(latencies),
    cpuMs: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / latencies.length,
  }
}

export function figuresOf(turns: readonly Turn[]): Figures {
  const all = Float64Array.from(turns.flatMap((turn) => [...turn.latencies])).sort()
  const rates = turns.map((turn) => turn.perSecond).sort((a, b) => a - b)
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
  const cpu = turns.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
  return {
    perSecond: medianOf(rates),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuMs: cpu.length === 0 ? undefined : medianOf(cpu),
    spread: (rates.at(-1) ?? 0) / (rates[0] ?? 1) - 1,
  }
}

/** The middle one; of an even number the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The processor time that a process has used, in milliseconds; undefined where there is no /proc. Its clock ticks a hundred times a second. */
async function cpuOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
