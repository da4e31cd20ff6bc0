import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '../../../contract/errors.ts'

/** Those who wait for room look so often whether there is some, and no more of them wait. */
const lookEveryMs = 50
const mostWaiting = 16

/** How much may be taken at once: by everyone together, by one company and by one reader of it. */
export interface RoomBounds {
  inAll: number
  ofCompany: number
  ofReader: number
}

/** What someone has taken of a room. */
export interface Lease {
  /** Takes more; refuses with `busy` when that is beyond a bound, and then takes nothing. */
  grow(units: number): void
  /** Gives everything back; a second time changes nothing. */
  release(): void
}

/**
 * Counts what is held on behalf of readers, so that neither one of them nor one company has everything. The next is told to come again after
 * `retrySeconds`. Counted in this process, whose connections, files and memory it protects.
 */
export class Room {
  readonly #bounds: RoomBounds
  readonly #retrySeconds: number
  readonly #companies = new Map<string, number>()
  readonly #readers = new Map<string, number>()
  #taken = 0
  #waiting = 0

  constructor(bounds: RoomBounds, retrySeconds: number) {
    this.#bounds = bounds
    this.#retrySeconds = retrySeconds
  }

  /** How much is taken now. */
  get taken(): number {
    return this.#taken
  }

  /** Takes some of the room as soon as it is free, within `waitMs`; few wait at a time. Refuses with `busy`. */
  async takeSoon(company: string, reader: string, waitMs: number): Promise<Lease> {
    for (const until = performance.now() + waitMs; ;) {
      try {
        return this.take(company, reader)
      } catch (error) {
        if (performance.now() >= until || this.#waiting >= mostWaiting) throw error
      }
      this.#waiting += 1
      await sleep(lookEveryMs)
      this.#waiting -= 1
    }
  }

  /** Takes some of the room; `reader` is a person or an address. Refuses with `busy`. */
  take(company: string, reader: string, units = 1): Lease {
    const readerKey = `${company} ${reader}`
    let held = 0
    const add = (more: number) => {
      held += more
      this.#taken += more
      addTo(this.#companies, company, more)
      addTo(this.#readers, readerKey, more)
    }
    const lease: Lease = {
      grow: (more) => {
        const { inAll, ofCompany, ofReader } = this.#bounds
        const fits =
          this.#taken + more <= inAll &&
          (this.#companies.get(company) ?? 0) + more <= ofCompany &&
          (this.#readers.get(readerKey) ?? 0) + more <= ofReader
        if (!fits) throw new CallError('busy', { seconds: this.#retrySeconds })
        add(more)
      },
      release: () => add(-held),
    }
    lease.grow(units)
    return lease
  }
}

function addTo(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
