import { knownCompany, learnCompanies, namedBy } from '../hosts.ts'
import type { Service } from '../service.ts'

/** So many hosts are looked up at the same time, and so often. */
const atOnce = 200
const everyMs = 100

/**
 * In whose name a request waits for room: its company's, as this process knows it, so that no spelling of a host is a company more. All hosts
 * that are not known to have a company wait as one. The database is not asked before a request is let in; a host that was turned away is looked
 * up beside it, a bounded number at a time, so that a company that is new here has a line of its own when it is asked for again.
 */
export class Lines {
  readonly #service: Pick<Service, 'env' | 'database'>
  readonly #unknown = new Set<string>()
  #isLooking = false

  constructor(service: Pick<Service, 'env' | 'database'>) {
    this.#service = service
  }

  of(host: string): string {
    return knownCompany(this.#service, host)?.id ?? namedBy(this.#service.env, host).otherwise
  }

  /** Looks up a host that has no line of its own, in a moment and together with others; when too many wait for that, not at all. */
  learn(host: string): void {
    if (this.#unknown.size >= atOnce) return
    const { key } = namedBy(this.#service.env, host)
    if (key === null || !/^(?:[a-z0-9-]{1,63}|[a-z0-9.-]{4,253}\.)$/.test(key) || knownCompany(this.#service, host))
      return
    this.#unknown.add(key)
    if (!this.#isLooking) this.#lookSoon()
  }

  #lookSoon(): void {
    this.#isLooking = true
    setTimeout(() => void this.#look(), everyMs).unref()
  }

  async #look(): Promise<void> {
    const keys = [...this.#unknown]
    this.#unknown.clear()
    // While the database is away nobody would be answered for being known.
    await learnCompanies(this.#service.database.db, keys).catch(() => {})
    this.#isLooking = false
    if (this.#unknown.size > 0) this.#lookSoon()
  }
}
