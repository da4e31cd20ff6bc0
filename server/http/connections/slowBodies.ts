import type { IncomingMessage } from 'node:http'

const lookEveryMs = 1_000
/** The largest body of a call, half a megabyte, is there by then on a line of 25 kB a second. */
const mostLooks = 20

/**
 * Ends requests whose body doesn't arrive, whatever their method and address: at a byte a second one would hold a
 * connection for hours. One timer watches all of them, and is stopped while there are none.
 */
export class SlowBodies {
  readonly #looks = new Map<IncomingMessage, number>()
  #clock: NodeJS.Timeout | undefined

  watch(request: IncomingMessage): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if ((length === undefined || length === '0') && encoding === undefined) return
    this.#looks.set(request, 0)
    this.#clock ??= setInterval(() => this.#look(), lookEveryMs).unref()
  }

  /** Leaves a request to what bounds it otherwise: a file that is read bit by bit, at a pace of its own. */
  release(request: IncomingMessage): void {
    this.#looks.delete(request)
  }

  #look(): void {
    for (const [request, looks] of this.#looks) {
      if (request.complete || request.destroyed) this.#looks.delete(request)
      else if (looks + 1 < mostLooks) this.#looks.set(request, looks + 1)
      else request.destroy()
    }
    if (this.#looks.size > 0) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }
}
