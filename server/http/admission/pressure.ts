import { performance } from 'node:perf_hooks'
import type { Admission } from './admission.ts'

const lookEveryMs = 50
/** Of the time between two looks, how much the process is at work when more at once would only make each take longer. */
const busy = 0.85
/** And when there is time for more. What lies between is left as it is: a room that swings lets in what then waits in vain. */
const idle = 0.6
/** As many as keep a process and its database at work; fewer would leave one of them waiting for the other. */
export const leastAtOnce = 16

/**
 * Narrows the room while the process has no idle time and more come than it holds, and widens it again while there is time: requests that wait
 * for the database or a bucket may be many, but those that wait for this process hold up those who are to be turned away. As long as everyone
 * finds room nobody is turned away, however busy it is. Looks only while there is something to see.
 */
export class Pressure {
  readonly #admission: Admission
  readonly #share: () => number
  #clock: NodeJS.Timeout | undefined

  constructor(admission: Admission, shareAtWork = shareSinceLast()) {
    this.#admission = admission
    this.#share = shareAtWork
  }

  /** Told of every request. */
  note(): void {
    if (this.#clock || this.#admission.inFlight < leastAtOnce) return
    this.#share()
    this.#clock = setInterval(() => this.look(), lookEveryMs).unref()
  }

  look(): void {
    const { atOnce, inFlight, queued, most } = this.#admission
    const share = this.#share()
    if (share > busy && queued > 0) this.#admission.allow(Math.min(leastAtOnce, most))
    else if (share < idle) this.#admission.allow(Math.ceil(atOnce * 1.25))
    if (this.#admission.atOnce < most || inFlight >= leastAtOnce) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }
}

/** The share of the time since it was last asked in which the loop was not idle. */
function shareSinceLast(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
