import type { IncomingMessage } from 'node:http'
import { imagesUpload } from '../../contract/images.ts'

const lookEveryMs = 1_000
/** The largest body of a call, half a megabyte, is there by then on a line of 25 kB a second. */
const mostLooks = 20

/**
 * Ends requests whose body does not arrive: a byte a second would hold a place for hours. One clock looks at all of them, and stands still
 * while there are none. A picture has limits of its own, as a form that is read bit by bit.
 */
export class SlowBodies {
  readonly #looks = new Map<IncomingMessage, number>()
  #clock: NodeJS.Timeout | undefined

  watch(request: IncomingMessage): void {
    if (request.method === 'GET' || request.method === 'HEAD' || request.url === imagesUpload.path) return
    this.#looks.set(request, 0)
    this.#clock ??= setInterval(() => this.#look(), lookEveryMs).unref()
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
