import { CallError } from '../../contract/errors.ts'
import { secondsLeft } from '../domain/limits/countUse.ts'

/** Reads are counted in memory, per process and address: a row a read would cost more than the read. */
export class ReadLimit {
  readonly #perMinute: number
  #window = 0
  #used = new Map<string, number>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts one read; refuses with `tooMany`. */
  count(address: string): void {
    const window = Math.floor(Date.now() / 60_000)
    if (window !== this.#window) {
      this.#window = window
      this.#used = new Map()
    }
    const used = (this.#used.get(address) ?? 0) + 1
    this.#used.set(address, used)
    if (used > this.#perMinute) throw new CallError('tooMany', { seconds: secondsLeft(new Date(window * 60_000), 60) })
  }
}
