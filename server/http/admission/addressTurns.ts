import type { LoopTime } from './loopTime.ts'

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
 * limit may allow, holds up others by what a few requests take, while people who share an address only wait for each other. With `time`, an
 * address that has used its part of the event loop also waits until that is paid back, unless nobody else asks.
 */
export class AddressTurns {
  readonly #room: AddressRoom
  readonly #time: LoopTime | undefined
  readonly #inside = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #paidBack = new Map<string, NodeJS.Timeout>()
  #clock: NodeJS.Timeout | undefined

  constructor(room: AddressRoom, time?: LoopTime) {
    this.#room = room
    this.#time = time
  }

  /**
   * True right away when the address has a turn left; otherwise a promise of whether it got one in time. Every admitted
   * request must `leave`.
   */
  enter(address: string): true | Promise<boolean> {
    this.#time?.ask(address)
    const line = this.#waiting.get(address) ?? []
    if (line.length === 0 && this.#waitMs(address) === 0) {
      this.#admit(address)
      return true
    }
    if (line.length >= this.#room.waiting) return Promise.resolve(false)
    this.#waiting.set(address, line)
    this.#clock ??= setInterval(() => this.#endWaits(), this.#room.waitMs / 4).unref()
    return new Promise((enter) => {
      line.push({ since: performance.now(), enter })
      this.#admitWaiting(address)
    })
  }

  leave(address: string): void {
    this.#time?.leave(address)
    const left = (this.#inside.get(address) ?? 1) - 1
    if (left > 0) this.#inside.set(address, left)
    else this.#inside.delete(address)
    this.#admitWaiting(address)
  }

  #admit(address: string): void {
    this.#time?.enter(address)
    this.#inside.set(address, (this.#inside.get(address) ?? 0) + 1)
  }

  /** Infinite when a turn must become free first. */
  #waitMs(address: string): number {
    if ((this.#inside.get(address) ?? 0) >= this.#room.atOnce) return Infinity
    return this.#time?.waitMs(address) ?? 0
  }

  #admitWaiting(address: string): void {
    const line = this.#waiting.get(address)
    for (let next = line?.[0]; next; next = line?.[0]) {
      const waitMs = this.#waitMs(address)
      if (waitMs > 0) return this.#admitLater(address, waitMs)
      line?.shift()
      this.#admit(address)
      next.enter(true)
    }
    this.#waiting.delete(address)
  }

  #admitLater(address: string, waitMs: number): void {
    clearTimeout(this.#paidBack.get(address))
    if (waitMs === Infinity) return void this.#paidBack.delete(address)
    const look = () => {
      this.#paidBack.delete(address)
      this.#admitWaiting(address)
    }
    this.#paidBack.set(address, setTimeout(look, Math.ceil(waitMs)).unref())
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
