import { CallError } from '../../../contract/errors.ts'
import { secondsLeft } from '../../domain/limits/countUse.ts'

/** What reads cost that are worth more than one, in reads. */
export const costs = {
  /** Drawing a card takes 40 ms of a core, about twenty times what a call takes. */
  drawing: 20,
  /** A session's cookie that belongs to nobody: it can only be looked up, or guessed. */
  falseSession: 5,
}
/** One read pays for so many pages of a list. */
const pagesOfARead = 10
const mostPages = 50
/** One read pays for rendering so many characters: hostile ones take two milliseconds. */
const charactersOfARead = 5_000
/** Cookies that are remembered as counted in one minute, over all addresses. */
const mostFalse = 10_000

/** Reads are counted in memory, per process and network address: a row a read would cost more than the read. */
export class ReadLimit {
  readonly #perMinute: number
  #window = 0
  #used = new Map<string, number>()
  #false = new Set<string>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts a read of a network address before its work is done, or several at once where it costs as much; refuses with `tooMany`. */
  count(address: string, cost = 1): void {
    const window = Math.floor(Date.now() / 60_000)
    if (window !== this.#window) {
      this.#window = window
      this.#used = new Map()
      this.#false = new Set()
    }
    const used = (this.#used.get(address) ?? 0) + cost
    this.#used.set(address, used)
    if (used > this.#perMinute) throw new CallError('tooMany', { seconds: secondsLeft(new Date(window * 60_000), 60) })
  }

  /**
   * Counts a session's cookie that belongs to nobody; each only once a minute for one address, because a browser whose session is over keeps
   * sending its cookie. Refuses with `tooMany`.
   */
  countFalseSession(address: string, cookie: string): void {
    const key = `${address} ${cookie}`
    if (this.#false.has(key)) return
    this.count(address, costs.falseSession - 1)
    if (this.#false.size < mostFalse) this.#false.add(key)
  }
}

/**
 * What a call's inputs cost beyond the one read of its request, which pays for ten pages of a list: one for each page more. A text that is to be
 * rendered costs one for each further 5,000 characters.
 */
export function extraReads({ pages, text }: Readonly<Record<string, unknown>>): number {
  if (typeof text === 'string') return Math.floor(text.length / charactersOfARead)
  return typeof pages === 'number' && pages > pagesOfARead ? Math.ceil(Math.min(pages, mostPages)) - pagesOfARead : 0
}
