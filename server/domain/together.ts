import type { CompanyID } from '../../db/companyID.ts'
import { CallError } from '../../contract/errors.ts'
import type { Db } from '../ports/database/database.ts'
import { isTimeout } from '../ports/database/isTimeout.ts'
import { isUnavailable } from '../ports/database/isUnavailable.ts'

/** How many items one turn takes at most, and how many turns run at the same time. */
interface Bounds {
  most: number
  turns: number
  /** How many wait at most besides, and for how long: one more, and one whose turn comes later, is told to try again (`busy`). */
  waiting?: { most: number; ms: number }
}

export interface TogetherOptions<Item> {
  /** Items of the same key never go together; without it any do. */
  keyOf?: (item: Item) => string
  bounds: Bounds
}

interface Waiting<Item, Result> {
  item: Item
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Batches concurrent requests: one statement for sixty people costs little more than for one. A single request never
 * waits. `work` returns the results in the order of the items. If a batch fails, its halves are tried by themselves, down to
 * single items, so that one bad item can't fail the rest. If the database is unavailable, or didn't answer in time, the whole batch fails.
 */
export class Together<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>
  readonly #keyOf: ((item: Item) => string) | undefined
  readonly #bounds: Bounds
  #waiting: Waiting<Item, Result>[] = []
  #running = 0
  #isDue = false

  constructor(work: (items: Item[]) => Promise<Result[]>, options: TogetherOptions<Item>) {
    this.#work = work
    this.#keyOf = options.keyOf
    this.#bounds = options.bounds
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0
  }

  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= (this.#bounds.waiting?.most ?? Infinity)) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject })
      this.#schedule()
    })
  }

  /** What arrives in the same turn of the event loop goes together. */
  #schedule(): void {
    if (this.#isDue || this.#running >= this.#bounds.turns || this.#waiting.length === 0) return
    this.#isDue = true
    const begin = () => {
      this.#isDue = false
      void this.#turn()
    }
    if (this.#running === 0) queueMicrotask(begin)
    else setImmediate(begin)
  }

  async #turn(): Promise<void> {
    const taken = this.#take()
    if (taken.length === 0) return
    this.#running += 1
    this.#schedule()
    try {
      await this.#settle(taken)
    } finally {
      this.#running -= 1
      this.#schedule()
    }
  }

  #take(): Waiting<Item, Result>[] {
    const keys = new Set<string>()
    const [taken, left]: [Waiting<Item, Result>[], Waiting<Item, Result>[]] = [[], []]
    const tooLong = performance.now() - (this.#bounds.waiting?.ms ?? Infinity)
    for (const waiting of this.#waiting) {
      if (waiting.since < tooLong) {
        waiting.reject(busy())
        continue
      }
      const key = this.#keyOf?.(waiting.item)
      if (taken.length < this.#bounds.most && (key === undefined || !keys.has(key))) taken.push(waiting)
      else left.push(waiting)
      if (key !== undefined) keys.add(key)
    }
    this.#waiting = left
    return taken
  }

  async #settle(taken: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(taken.map(({ item }) => item))
      taken.forEach(({ resolve }, at) => resolve(results[at] as Result))
    } catch (error) {
      if (taken.length === 1 || isUnavailable(error) || isTimeout(error))
        return taken.forEach(({ reject }) => reject(error))
      const half = Math.ceil(taken.length / 2)
      await this.#settle(taken.slice(0, half))
      await this.#settle(taken.slice(half))
    }
  }
}

const busy = () => new CallError('busy', { seconds: 2 })

const mostIdle = 1_000

/**
 * One `Together` for each company of a database, and for each kind of what is asked where there are several: what belongs to different companies
 * never goes into one statement.
 */
export function togetherByCompany<Item, Result>(
  work: (db: Db, companyID: CompanyID, items: Item[]) => Promise<Result[]>,
  options: TogetherOptions<Item>,
): (db: Db, companyID: CompanyID, kind?: string) => Together<Item, Result> {
  const kept = new WeakMap<Db, Map<string, Together<Item, Result>>>()
  return (db, companyID, kind = '') => {
    let all = kept.get(db)
    if (!all) kept.set(db, (all = new Map<string, Together<Item, Result>>()))
    const name = `${companyID} ${kind}`
    let together = all.get(name)
    if (!together) {
      if (all.size >= mostIdle) for (const [idle, { isIdle }] of all) if (isIdle) all.delete(idle)
      together = new Together((items: Item[]) => work(db, companyID, items), options)
      all.set(name, together)
    }
    return together
  }
}
