import { compress } from './compress.ts'
import type { Coding } from './contentCoding.ts'

/** A document in a content coding, which all who ask while it is made wait for together. */
interface Form {
  bytes: Promise<Buffer>
  length: number
  asked: number
}

/** Asked for so often, a form is worth being made smaller. */
const worthAfter = 8

/** A document in the content codings that it was asked for in, each made when it is first asked for. */
export class PageForms {
  /** Told by how many bytes the forms have grown, for as long as they are kept. */
  onGrown: ((bytes: number) => void) | null = null
  readonly #body: Buffer
  readonly #made = new Map<Coding, Form>()
  #bytes: number

  constructor(body: Buffer) {
    this.#body = body
    this.#bytes = body.length
  }

  /** How many bytes all of them have. */
  get bytes(): number {
    return this.#bytes
  }

  /** The document in a content coding; null for the text as it is. */
  in(coding: Coding | null): Buffer | Promise<Buffer> {
    if (coding === null) return this.#body
    const form = this.#made.get(coding) ?? this.#make(coding)
    form.asked += 1
    if (form.asked === worthAfter) void this.#makeSmaller(form, coding)
    return form.bytes
  }

  #make(coding: Coding): Form {
    const form: Form = { bytes: compress(this.#body, coding, 'quick'), length: 0, asked: 0 }
    this.#made.set(coding, form)
    form.bytes.then(
      ({ length }) => this.#weigh(form, length),
      () => this.#made.delete(coding),
    )
    return form
  }

  async #makeSmaller(form: Form, coding: Coding): Promise<void> {
    const small = await inTurn(async () => (this.onGrown ? compress(this.#body, coding, 'small') : null))
    if (!small || small.length >= form.length) return
    form.bytes = Promise.resolve(small)
    this.#weigh(form, small.length)
  }

  #weigh(form: Form, length: number): void {
    const grown = length - form.length
    form.length = length
    this.#bytes += grown
    this.onGrown?.(grown)
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that what waits for nothing leaves the threads to what is waited for. Gives null where the work fails. */
function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const turn = last.then(work).catch(() => null)
  last = turn
  return turn
}
