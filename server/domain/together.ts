import type { CompanyID } from '../../db/companyID.ts'
import type { Db } from '../ports/database/database.ts'
import { isUnavailable } from '../ports/database/isUnavailable.ts'

/** How many items one turn takes at most, and how many turns run at the same time. */
interface Bounds {
  most: number
  turns: number
}

interface Options<Item> {
  keyOf: (item: Item) => string
  bounds: Bounds
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Does what many ask for at the same time in one go: one statement for sixty people costs little more than for one. Whoever asks alone waits
 * for nobody. `work` gives the results in the order of the items; items of the same `keyOf` never go together. When a turn fails for a reason
 * of one item's own, each is done by itself, so that one cannot spoil another's; when the database is away, that is everybody's.
 */
export class Together<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>
  readonly #keyOf: (item: Item) => string
  readonly #bounds: Bounds
  #waiting: Waiting<Item, Result>[] = []
  #running = 0
  #isDue = false

  constructor(work: (items: Item[]) => Promise<Result[]>, options: Options<Item>) {
    this.#work = work
    this.#keyOf = options.keyOf
    this.#bounds = options.bounds
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  /** What arrives in the same turn of the event loop goes together. */
  #schedule(): void {
    if (this.#isDue || this.#running >= this.#bounds.turns || this.#waiting.length === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      void this.#turn()
    })
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
    for (const waiting of this.#waiting) {
      const key = this.#keyOf(waiting.item)
      if (taken.length < this.#bounds.most && !keys.has(key)) taken.push(waiting)
      else left.push(waiting)
      keys.add(key)
    }
    this.#waiting = left
    return taken
  }

  async #settle(taken: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(taken.map(({ item }) => item))
      taken.forEach(({ resolve }, at) => resolve(results[at] as Result))
    } catch (error) {
      if (taken.length === 1 || isUnavailable(error)) taken.forEach(({ reject }) => reject(error))
      else for (const one of taken) await this.#settle([one])
    }
  }
}

const mostIdle = 1_000

/** One `Together` for each company of a database: what belongs to different companies never goes into one statement. */
export function togetherByCompany<Item, Result>(
  work: (db: Db, companyID: CompanyID, items: Item[]) => Promise<Result[]>,
  options: Options<Item>,
): (db: Db, companyID: CompanyID) => Together<Item, Result> {
  const kept = new WeakMap<Db, Map<CompanyID, Together<Item, Result>>>()
  return (db, companyID) => {
    let companies = kept.get(db)
    if (!companies) kept.set(db, (companies = new Map<CompanyID, Together<Item, Result>>()))
    let together = companies.get(companyID)
    if (!together) {
      if (companies.size >= mostIdle) for (const [id, { isIdle }] of companies) if (isIdle) companies.delete(id)
      together = new Together((items: Item[]) => work(db, companyID, items), options)
      companies.set(companyID, together)
    }
    return together
  }
}
