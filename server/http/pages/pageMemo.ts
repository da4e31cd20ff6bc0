import { hash } from 'node:crypto'

/** A page's document as it was sent, with the calls that it asked and a digest of what they answered. */
export interface KnownPage {
  calls: readonly { path: string; inputs: Record<string, unknown> }[]
  answers: string
  status: number
  body: Buffer
  etag: string
}

/**
 * Documents by what they were asked for: address, language, minute, theme. Rendering is a function of these and of what the page's calls
 * answer; so whoever finds a page here asks its calls again, and when every answer is the same, so would the page be. Nothing is ever shown
 * that the database does not say at that moment. Only for pages for nobody in particular. Bounded in bytes; the one that was not asked for
 * the longest goes first.
 */
export class PageMemo {
  readonly #mostBytes: number
  readonly #pages = new Map<string, KnownPage>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: string): KnownPage | undefined {
    const found = this.#pages.get(key)
    if (found) {
      // A map keeps the order in which its keys came: asked for again is young again.
      this.#pages.delete(key)
      this.#pages.set(key, found)
    }
    return found
  }

  set(key: string, page: KnownPage): void {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#bytes += page.body.length
    for (const [oldest, { body }] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) return
      this.#pages.delete(oldest)
      this.#bytes -= body.length
    }
  }
}

/** The name of what a document was asked for. */
export function keyOfPage(parts: readonly (string | number | null)[]): string {
  return JSON.stringify(parts)
}

/** A short name of what a page's calls answered. */
export function digestOf(answers: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(answers), 'base64url')
}
