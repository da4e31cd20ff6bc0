/** How many requests are worked at, how many may wait, and for how long. */
export interface Room {
  inFlight: number
  waiting: number
  waitMs: number
}

interface Waiting {
  company: string
  since: number
  enter(admitted: boolean): void
}

/**
 * Admits as many requests at once as this process can answer; a few more wait for a moment, and the rest are told at once to come again.
 * What is free goes to the company with the fewest requests under way, and what must go is the last of the company that waits with the
 * most: one that is flooded does not keep others out.
 */
export class Admission {
  readonly #room: Room
  readonly #underWay = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting[]>()
  #inFlight = 0
  #queued = 0
  #atOnce: number
  #sweep: NodeJS.Timeout | undefined
  /** How many were turned away since the start. */
  shed = 0

  constructor(room: Room) {
    this.#room = room
    this.#atOnce = room.inFlight
  }

  /** How many are worked at now at most. */
  get atOnce(): number {
    return this.#atOnce
  }

  /** How many may ever be. */
  get most(): number {
    return this.#room.inFlight
  }

  /** Narrows or widens the room, and what may wait with it. Nobody who is inside is sent away. */
  allow(atOnce: number): void {
    this.#atOnce = Math.max(1, Math.min(atOnce, this.#room.inFlight))
    this.#admitWaiting()
  }

  get inFlight(): number {
    return this.#inFlight
  }

  get queued(): number {
    return this.#queued
  }

  /** Whether as many wait as may: some are turned away, and it matters whose they are. */
  get isCrowded(): boolean {
    return this.#queued >= this.#mostWaiting()
  }

  /** Whether a request of this company would be turned away, before anything of it is read. */
  isFull(company: string): boolean {
    if (!this.isCrowded) return false
    return (this.#waiting.get(company)?.length ?? 0) >= this.#longest().length
  }

  /**
   * True right away when there is a place; otherwise a promise of whether there was one in time. Every admitted request
   * must `leave`.
   */
  enter(company: string): true | Promise<boolean> {
    if (this.#inFlight < this.#atOnce) {
      this.#admit(company)
      return true
    }
    if (this.isCrowded) {
      const longest = this.#longest()
      if ((this.#waiting.get(company)?.length ?? 0) >= longest.length) {
        this.shed += 1
        return Promise.resolve(false)
      }
      this.#turnAway(longest.at(-1))
    }
    return new Promise((enter) => {
      const line = this.#waiting.get(company) ?? []
      line.push({ company, since: performance.now(), enter })
      this.#waiting.set(company, line)
      this.#queued += 1
      this.#sweep ??= setInterval(() => this.#endWaits(), Math.max(5, this.#room.waitMs / 4))
    })
  }

  leave(company: string): void {
    this.#inFlight -= 1
    const left = (this.#underWay.get(company) ?? 1) - 1
    if (left > 0) this.#underWay.set(company, left)
    else this.#underWay.delete(company)
    this.#admitWaiting()
  }

  #mostWaiting(): number {
    return Math.ceil((this.#room.waiting * this.#atOnce) / this.#room.inFlight)
  }

  #admitWaiting(): void {
    while (this.#inFlight < this.#atOnce) {
      const next = this.#fairest()
      if (!next) return
      this.#remove(next)
      this.#admit(next.company)
      next.enter(true)
    }
  }

  #admit(company: string): void {
    this.#inFlight += 1
    this.#underWay.set(company, (this.#underWay.get(company) ?? 0) + 1)
  }

  #fairest(): Waiting | undefined {
    let fairest: Waiting | undefined
    let fewest = Infinity
    for (const [company, [first]] of this.#waiting) {
      const underWay = this.#underWay.get(company) ?? 0
      if (first && underWay < fewest) {
        fewest = underWay
        fairest = first
      }
    }
    return fairest
  }

  #longest(): readonly Waiting[] {
    let longest: readonly Waiting[] = []
    for (const line of this.#waiting.values()) if (line.length > longest.length) longest = line
    return longest
  }

  #turnAway(waiting: Waiting | undefined): void {
    if (!waiting) return
    this.#remove(waiting)
    this.shed += 1
    waiting.enter(false)
  }

  #remove(waiting: Waiting): void {
    const line = this.#waiting.get(waiting.company) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) this.#waiting.delete(waiting.company)
    this.#queued -= 1
    if (this.#queued > 0) return
    clearInterval(this.#sweep)
    this.#sweep = undefined
  }

  /** Refuses requests that have waited too long, while retrying still helps. */
  #endWaits(): void {
    const before = performance.now() - this.#room.waitMs
    for (const line of this.#waiting.values()) {
      while (line[0] && line[0].since <= before) this.#turnAway(line[0])
    }
  }
}
