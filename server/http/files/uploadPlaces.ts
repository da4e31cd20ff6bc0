import { CallError, type RefusalCode } from '../../../contract/errors.ts'

/** Files that come in at the same time are in memory, of 10 MB each at most: so many of all, of one company, and of one person. */
export const mostPlaces = { all: 16, company: 6, person: 2 }
/** Where all places are taken, a file that comes slower than this since it began makes way: ten megabytes would not be in within two minutes. */
export const slow = { bytesASecond: 64 * 1024, afterMs: 5_000 }
/** Also where there are places left, a file comes at least so fast. */
const least = { bytes: 40_000, everyMs: 10_000 }

interface Owner {
  companyID: string
  userID: string
}

/** A place that one file has while it comes in. */
export interface Place {
  /** Tells how much more has come. */
  note(bytes: number): void
  /** Rejects when the place is taken away: with `busy` for the sake of another file, with `notAForm` because next to nothing comes. */
  readonly lost: Promise<never>
  /** Gives the place back. */
  leave(): void
}

interface Taken extends Owner {
  since: number
  bytes: number
  lose(code: RefusalCode): void
}

/**
 * The places for files that come in. Nobody has more than their part, and a slow file keeps its place only as long as nobody waits for it; the
 * slowest makes way.
 */
export class UploadPlaces {
  readonly #taken = new Set<Taken>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  get size(): number {
    return this.#taken.size
  }

  /** A place for a file of a person; refuses with `busy`. */
  take(owner: Owner): Place {
    const crowd = this.#crowd(owner)
    if (crowd && !this.#makeRoom(crowd)) throw new CallError('busy', { seconds: 5 })
    let reject = (_error: CallError): void => {}
    const lost = new Promise<never>((_resolve, rejects) => (reject = rejects))
    lost.catch(() => {})
    let before = 0
    const clock = setInterval(() => {
      if (taken.bytes - before < least.bytes) taken.lose('notAForm')
      before = taken.bytes
    }, least.everyMs)
    const leave = () => {
      clearInterval(clock)
      this.#taken.delete(taken)
    }
    const taken: Taken = {
      ...owner,
      since: this.#now(),
      bytes: 0,
      lose: (code) => {
        leave()
        reject(new CallError(code, { seconds: 5 }))
      },
    }
    this.#taken.add(taken)
    return { note: (bytes) => (taken.bytes += bytes), lost, leave }
  }

  /** Those among whom one would have to make way: the person's own, then the company's, then all. Null when there is a place. */
  #crowd({ companyID, userID }: Owner): Taken[] | null {
    const all = [...this.#taken]
    const company = all.filter((one) => one.companyID === companyID)
    const person = company.filter((one) => one.userID === userID)
    if (person.length >= mostPlaces.person) return person
    if (company.length >= mostPlaces.company) return company
    return all.length >= mostPlaces.all ? all : null
  }

  #makeRoom(crowd: readonly Taken[]): boolean {
    const now = this.#now()
    const paceOf = ({ bytes, since }: Taken) => (bytes * 1_000) / (now - since)
    const [slowest] = crowd
      .filter(({ since }) => now - since >= slow.afterMs)
      .sort((one, other) => paceOf(one) - paceOf(other))
    if (!slowest || paceOf(slowest) >= slow.bytesASecond) return false
    slowest.lose('busy')
    return true
  }
}
