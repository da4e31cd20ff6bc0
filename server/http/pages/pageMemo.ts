import { hash } from 'node:crypto'
import type { PageForms } from './pageForms.ts'

/** A call that a page asked. */
export interface PageCall {
  path: string
  inputs: Record<string, unknown>
}

/** A page's document as it was sent, with the calls that it asked and a digest of what they answered. */
export interface KnownPage {
  calls: readonly PageCall[]
  answers: string
  /** The moment that its times are counted from. */
  now: number
  status: number
  forms: PageForms
  etag: string
}

/** The page, or null where the request that asked is to render it, and to tell in any case what came of that. */
export type FoundPage = { page: KnownPage } | { page: null; end: (made: KnownPage | null) => void }

/** How often a request takes what others have rendered in the meantime; what that was made of need not be what it would be made of now. */
const mostOthers = 2

/**
 * Caches documents by address, language and theme. Rendering is a function of these, of the minute and of the answers
 * to the page's calls; so each request runs the page's calls again, and if every answer is the same, so is the page.
 * Nothing is ever shown that the database does not say at that moment. Only for signed-out pages. Limited in bytes, all
 * content codings and what a page is known by together; the least recently used page is evicted first.
 */
export class PageMemo {
  readonly #mostBytes: number
  readonly #pages = new Map<string, KnownPage>()
  /** What is being rendered, by its key, its moment and what was answered. */
  readonly #underWay = new Map<string, Promise<KnownPage | null>>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** How many bytes are kept at this moment. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The page of a key as of `now`. After a change, and when the minute turns, one request renders it for all that are answered the same at that
   * time. `askAgain` asks calls, each once a request, and gives the digest of all that the request was answered; null where the page would look
   * another way by now.
   */
  async find(
    key: string,
    now: number,
    askAgain: (calls: readonly PageCall[]) => Promise<string | null>,
  ): Promise<FoundPage> {
    let known = this.#get(key)
    for (let others = 0; known && others <= mostOthers; others += 1) {
      const digest = await askAgain(known.calls)
      if (digest === null) break
      if (known.now === now && known.answers === digest) return { page: known }
      const name = keyOfPage([key, now, digest])
      const underWay = this.#underWay.get(name)
      const next = underWay ? await underWay : this.#pages.get(key)
      if (!underWay && next === known) return this.#begin(key, name)
      known = next ?? undefined
    }
    return { page: null, end: (made) => this.#set(key, made) }
  }

  #begin(key: string, name: string): FoundPage {
    let tell: (made: KnownPage | null) => void = () => {}
    this.#underWay.set(name, new Promise((resolve) => (tell = resolve)))
    return {
      page: null,
      end: (made) => {
        this.#underWay.delete(name)
        this.#set(key, made)
        tell(made)
      },
    }
  }

  #get(key: string): KnownPage | undefined {
    const found = this.#pages.get(key)
    if (found) {
      // A map keeps the order in which its keys came: asked for again is young again.
      this.#pages.delete(key)
      this.#pages.set(key, found)
    }
    return found
  }

  #set(key: string, made: KnownPage | null): void {
    if (!made) return
    this.#drop(key)
    this.#pages.set(key, made)
    made.forms.onGrown = (bytes) => this.#grow(bytes)
    this.#grow(made.forms.bytes + bytesOfName(key, made))
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= page.forms.bytes + bytesOfName(key, page)
    page.forms.onGrown = null
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }
}

/** What the key and the calls of a page take: an address may be longer than the page. */
function bytesOfName(key: string, { calls }: KnownPage): number {
  return key.length + JSON.stringify(calls).length
}

/** The name of what a document was asked for. */
export function keyOfPage(parts: readonly (string | number | boolean | null)[]): string {
  return JSON.stringify(parts)
}

/** A short name of what a page's calls answered. */
export function digestOf(answers: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(answers), 'base64url')
}
