import { Connection } from './client.ts'
import { medianOf } from './measure.ts'
import type { Deed } from './soakMix.ts'

export interface Minute {
  number: number
  /** Milliseconds from when a deed was due to its last answer. */
  latencies: number[]
  errors: number
}

interface Reading {
  ms: number
  megabytes: number
}

/** More wait than are under way: the service cannot follow, and asking on would only fill this process. */
const mostConnections = 256

/** Asks a service for a mix of deeds, as fast as it can or at a steady rate. */
export class Load {
  readonly errors: string[] = []
  count = 0
  readonly #port: number
  readonly #deeds: readonly Deed[]
  readonly #whole: number
  /** The longest unused is taken first, so that the service never ends one for being idle. */
  readonly #free: Connection[] = []

  constructor(port: number, deeds: readonly Deed[]) {
    this.#port = port
    this.#deeds = deeds
    this.#whole = deeds.reduce((sum, { share }) => sum + share, 0)
  }

  /**
   * So many at a time, each beginning a deed when its last is done. Gives the deeds a second that went well; at its peak a service may turn
   * some away, which is no error of the load that follows.
   */
  async greedy(atATime: number, seconds: number): Promise<number> {
    const began = performance.now()
    let done = 0
    const work = async () => {
      while (performance.now() - began < seconds * 1000) if (await this.#act()) done += 1
    }
    await Promise.all(Array.from({ length: atATime }, work))
    this.errors.length = 0
    this.count = 0
    return (done * 1000) / (performance.now() - began)
  }

  /** Begins so many deeds a second whether or not the earlier ones are done, and tells each minute. */
  async steady(rate: number, seconds: number, onMinute: (minute: Minute) => void): Promise<void> {
    const began = performance.now()
    const underWay = new Set<Promise<void>>()
    let started = 0
    let minute: Minute = { number: 1, latencies: [], errors: 0 }
    for (;;) {
      const elapsed = (performance.now() - began) / 1000
      if (elapsed >= minute.number * 60 || elapsed >= seconds) {
        onMinute(minute)
        minute = { number: minute.number + 1, latencies: [], errors: 0 }
      }
      if (elapsed >= seconds) break
      while (started < elapsed * rate) {
        const due = began + (started * 1000) / rate
        started += 1
        if (underWay.size >= mostConnections) {
          this.errors.push('the service did not keep up')
          minute.errors += 1
          continue
        }
        const into = minute
        const one = this.#act().then((wentWell) => {
          into.latencies.push(performance.now() - due)
          if (!wentWell) into.errors += 1
        })
        underWay.add(one)
        void one.finally(() => underWay.delete(one))
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all(underWay)
    for (const connection of this.#free.splice(0)) connection.close()
  }

  async #act(): Promise<boolean> {
    const deed = this.#some()
    this.count += 1
    try {
      const connection = this.#free.shift() ?? (await Connection.open(this.#port))
      const answers = await deed.act(connection)
      this.#free.push(connection)
      const wrong = answers.find(({ status }) => status !== 200)
      if (wrong) this.errors.push(`${deed.name} answered ${wrong.status}: ${wrong.body.slice(0, 120)}`)
      return !wrong
    } catch (error) {
      this.errors.push(`${deed.name}: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }

  #some(): Deed {
    let at = Math.random() * this.#whole
    const found = this.#deeds.find(({ share }) => (at -= share) < 0) ?? this.#deeds[0]
    if (!found) throw new Error('There is nothing to do.')
    return found
  }
}

export function printedMinute({ number, latencies, errors }: Minute, readings: readonly Reading[]): string {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
  const held = readings.filter(({ ms }) => ms >= (number - 1) * 60_000).map(({ megabytes }) => megabytes)
  return `minute ${String(number).padStart(3)}: ${String(sorted.length).padStart(6)} deeds, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms, ${errors} errors, memory ${medianOf(held).toFixed(0)} MB`
}

/**
 * How much more memory a process holds in the last two minutes than in the second to the fourth: by then it has warmed up. A run too short for that compares its
 * second quarter with its last.
 */
export function growthOfMemory(
  readings: readonly Reading[],
  minutes: number,
): { early: number; late: number; growth: number; when: string } {
  const [from, to, last] = minutes >= 6 ? [1, 4, minutes - 2] : [minutes / 4, minutes / 2, (minutes * 3) / 4]
  const between = (least: number, most: number) =>
    medianOf(readings.filter(({ ms }) => ms >= least * 60_000 && ms < most * 60_000).map(({ megabytes }) => megabytes))
  const [early, late] = [between(from, to), between(last, Number.POSITIVE_INFINITY)]
  return {
    early,
    late,
    growth: late / early - 1,
    when: minutes >= 6 ? 'in the 2nd to the 4th minute' : 'in the second quarter',
  }
}
