import { performance } from 'node:perf_hooks'

/** What one network address may use of the event loop while other addresses ask as well. */
export interface LoopBudget {
  /** The part of all time that it may use in the long run. */
  share: number
  /** Milliseconds that it may use at once after it was quiet: some pages with all that belongs to them. */
  burstMs: number
  /** The greatest debt in milliseconds, so that what is paid back is paid back soon. */
  mostMs: number
  /** What a request is taken to use until it is known. */
  requestMs: number
  /** How long an address counts as asking after its last request. */
  activeMs: number
}

/** Two times in milliseconds: `now`, and `worked`, in which the event loop was not idle. */
export interface LoopClock {
  now(): number
  worked(): number
}

interface Account {
  used: number
  /** When `used` was last brought up to date: the time, and the loop's time per request. */
  at: number
  perRequest: number
  inside: number
}

/** Accounts are looked through when there are so many more: what was paid back is forgotten. */
const sweepEvery = 1_000

/**
 * Accounts of the event loop's time by network address. The time in which the loop is at work is divided evenly among the requests that are
 * worked at, which needs no hook into what each of them does: an address that keeps the loop busy has most of them. An account is paid back at
 * the budget's share of the time that passes.
 */
export class LoopTime {
  readonly #budget: LoopBudget
  readonly #clock: LoopClock
  readonly #accounts = new Map<string, Account>()
  #requests = 0
  #worked: number
  #perRequest = 0
  #sweepAt = sweepEvery
  /** The address that asked last, and the time at which another one did. */
  #last = { address: '', at: -Infinity }
  #otherAt = -Infinity

  constructor(budget: LoopBudget, clock: LoopClock = loopClock) {
    this.#budget = budget
    this.#clock = clock
    this.#worked = clock.worked()
  }

  /** Told of every request when it comes, whether or not it may begin. */
  ask(address: string): void {
    const at = this.#clock.now()
    if (this.#last.address === address) this.#last.at = at
    else {
      this.#otherAt = this.#last.at
      this.#last = { address, at }
    }
  }

  /** The milliseconds after which a request of the address may begin: 0 when it may now, or when nobody else asks. */
  waitMs(address: string): number {
    const now = this.#clock.now()
    const othersAt = this.#last.address === address ? this.#otherAt : this.#last.at
    const { activeMs, burstMs, requestMs, share } = this.#budget
    const alone = othersAt + activeMs - now
    if (alone <= 0) return 0
    const account = this.#accounts.get(address)
    if (!account) return 0
    this.#settle(account, now)
    const over = account.used + account.inside * requestMs - burstMs
    return over <= 0 ? 0 : Math.min(over / share, alone)
  }

  enter(address: string): void {
    const now = this.#clock.now()
    this.#divide()
    const account = this.#accounts.get(address) ?? this.#open(address, now)
    this.#settle(account, now)
    account.inside += 1
    this.#requests += 1
  }

  leave(address: string): void {
    this.#divide()
    const account = this.#accounts.get(address)
    if (!account) return
    this.#settle(account, this.#clock.now())
    account.inside -= 1
    this.#requests -= 1
  }

  #divide(): void {
    const worked = this.#clock.worked()
    if (this.#requests > 0) this.#perRequest += (worked - this.#worked) / this.#requests
    this.#worked = worked
  }

  /** What was used since is added, and what has been paid back since is taken off. */
  #settle(account: Account, now: number): void {
    const { share, mostMs } = this.#budget
    const used = account.used + account.inside * (this.#perRequest - account.perRequest) - share * (now - account.at)
    account.used = Math.min(mostMs, Math.max(0, used))
    account.at = now
    account.perRequest = this.#perRequest
  }

  #open(address: string, now: number): Account {
    if (this.#accounts.size >= this.#sweepAt) this.#sweep(now)
    const account = { used: 0, at: now, perRequest: this.#perRequest, inside: 0 }
    this.#accounts.set(address, account)
    return account
  }

  #sweep(now: number): void {
    for (const [address, account] of this.#accounts) {
      this.#settle(account, now)
      if (account.inside === 0 && account.used === 0) this.#accounts.delete(address)
    }
    this.#sweepAt = this.#accounts.size + sweepEvery
  }
}

const loopClock: LoopClock = {
  now: () => performance.now(),
  worked: () => performance.eventLoopUtilization().active,
}
