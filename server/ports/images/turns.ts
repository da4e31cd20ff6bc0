/** Everything is taken that may wait: try again after so many seconds. */
export class Busy extends Error {
  override name = 'Busy'
  readonly seconds = 5
}

/** So many at once; some more wait in their order, and whoever comes beyond them hears `Busy`. */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new Busy()
      // Whoever ends hands their place over: it is never free in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
