/** How many requests of one network address are worked at, how many more wait, and for how long. */
export interface AddressRoom {
  atOnce: number
  waiting: number
  waitMs: number
}

interface Waiting {
  since: number
  enter(admitted: boolean): void
}

/**
 * Gives each network address so many turns at once; its other requests wait for them in their order. So a burst from one address, which its
 * limit may allow, holds up others by what a few requests take, while people who share an address only wait for each other.
 */
export class AddressTurns {
  readonly #room: AddressRoom
  readonly #inside = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting[]>()
  #clock: NodeJS.Timeout | undefined

  constructor(room: AddressRoom) {
    this.#room = room
  }

  /** True at once when the address has a turn left; otherwise a promise of whether it had one in time. Whoever is admitted must `leave`. */
  enter(address: string): true | Promise<boolean> {
    const count = this.#inside.get(address) ?? 0
    if (count < this.#room.atOnce) {
      this.#inside.set(address, count + 1)
      return true
    }
    const line = this.#waiting.get(address) ?? []
    if (line.length >= this.#room.waiting) return Promise.resolve(false)
    this.#waiting.set(address, line)
    this.#clock ??= setInterval(() => this.#endWaits(), this.#room.waitMs / 4).unref()
    return new Promise((enter) => line.push({ since: performance.now(), enter }))
  }

  leave(address: string): void {
    const line = this.#waiting.get(address)
    // The turn is handed over: it is never free in between.
    const next = line?.shift()
    if (line?.length === 0) this.#waiting.delete(address)
    if (next) return next.enter(true)
    const left = (this.#inside.get(address) ?? 1) - 1
    if (left > 0) this.#inside.set(address, left)
    else this.#inside.delete(address)
  }

  #endWaits(): void {
    const before = performance.now() - this.#room.waitMs
    for (const [address, line] of this.#waiting) {
      while (line[0] && line[0].since <= before) line.shift()?.enter(false)
      if (line.length === 0) this.#waiting.delete(address)
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }
}
