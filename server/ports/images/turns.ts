/** Everything is taken that may wait: try again after so many seconds. */
export class Busy extends Error {
  override name = 'Busy'
  readonly seconds = 5
}

/** How many are worked at, of all and of one owner, and how many more wait. */
export interface TurnsRoom {
  atOnce: number
  ofOne: number
  waiting: number
}

interface Waiting {
  begin(): void
  refuse(busy: Busy): void
}

interface Line {
  running: number
  waiting: Waiting[]
}

/**
 * So many at once; some more wait, each owner's in their order and the owners in turn. Who comes beyond them hears `Busy`, or, if another owner
 * waits with more, the last of that one: what one owner brings keeps no other out.
 */
export class Turns {
  readonly #room: TurnsRoom
  /** Owners with work, the one whose turn ended longest ago first. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(room: TurnsRoom) {
    this.#room = room
  }

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(owner)
    try {
      return await work()
    } finally {
      this.#leave(owner)
    }
  }

  async #enter(owner: string): Promise<void> {
    const line = this.#lines.get(owner) ?? { running: 0, waiting: [] }
    if (this.#mayBegin(line)) return this.#begin(owner, line)
    if (this.#waiting >= this.#room.waiting) this.#makeRoom(line)
    this.#waiting += 1
    this.#lines.set(owner, line)
    return new Promise((begin, refuse) => line.waiting.push({ begin, refuse }))
  }

  #leave(owner: string): void {
    const line = this.#lines.get(owner)
    this.#lines.delete(owner)
    this.#running -= 1
    if (line) {
      line.running -= 1
      if (line.running > 0 || line.waiting.length > 0) this.#lines.set(owner, line)
    }
    for (const [next, one] of this.#lines) {
      if (one.waiting.length === 0 || !this.#mayBegin(one)) continue
      this.#waiting -= 1
      this.#begin(next, one)
      return one.waiting.shift()?.begin()
    }
  }

  #mayBegin({ running }: Line): boolean {
    return this.#running < this.#room.atOnce && running < this.#room.ofOne
  }

  #begin(owner: string, line: Line): void {
    this.#running += 1
    line.running += 1
    this.#lines.set(owner, line)
  }

  /** Refuses the last of the longest line, or throws `Busy` when the newcomer's own is as long. */
  #makeRoom(own: Line): void {
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.waiting.length > one.waiting.length ? other : one,
    )
    if (own.waiting.length >= longest.waiting.length) throw new Busy()
    this.#waiting -= 1
    longest.waiting.pop()?.refuse(new Busy())
  }
}
