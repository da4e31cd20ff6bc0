import { Window } from 'happy-dom'
import { expect } from 'vitest'
import type { World } from '../../server/test/world.ts'

/** What no page of ours contains, whatever people wrote; `script.page.test.tsx` asks a company's pages, `rootScript.page.test.tsx` those of the root. */
const { DOMParser } = new Window()
type Node = InstanceType<Window['HTMLElement']>

export interface OpenedPage {
  html: string
  elements: Node[]
  text: string
}

/** A page as a browser gets it from a host, with the headers that keep scripts out. */
export async function openPage(
  world: World,
  url: string,
  { host, cookie = '' }: { host: string; cookie?: string },
): Promise<OpenedPage> {
  const response = await world.app.inject({ method: 'GET', url, headers: { host, ...(cookie ? { cookie } : {}) } })
  expect([200, 404], url).toContain(response.statusCode)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(String(response.headers['content-security-policy'])).toContain("script-src 'self'")
  const document = new DOMParser().parseFromString(response.body, 'text/html')
  return {
    html: response.body,
    elements: [...document.querySelectorAll('*')] as unknown as Node[],
    text: document.body.textContent,
  }
}

const elements = new Set(
  'html head meta title link body div header nav main section aside footer article h1 h2 h3 h4 p span a button form input figure figcaption label select option optgroup textarea ul ol li dl dt dd time small strong em b i code pre blockquote img br hr svg path circle rect line polyline polygon g script fieldset legend details summary kbd table thead tbody tr th td dialog output bdi abbr template noscript search'.split(
    ' ',
  ),
)

/** The root links to its companies. */
const ourHosts = /^http:\/\/([a-z]+\.)?upwell\.test(\/|$)/

/** What no page of ours contains, whatever people wrote: an element (but for those that a page has `also`), an attribute, an address. */
export function expectHarmless(
  url: string,
  page: { html: string; elements: Node[] },
  also: readonly string[] = [],
): void {
  const wrong: string[] = []
  for (const element of page.elements) {
    const name = element.localName
    if (!elements.has(name) && !also.includes(name)) wrong.push(`<${name}>`)
    for (const { name: attribute, value: given } of element.attributes) {
      const value = given ?? ''
      const where = `<${name} ${attribute}="${value.slice(0, 200)}">`
      if (/^on|^srcdoc$|^xlink:|^formaction$|^http-equiv$|^background$|[^\w:-]/i.test(attribute)) wrong.push(where)
      const isAddress = /^(href|src|action|poster|data|cite|srcset|ping)$/i.test(attribute)
      if (
        isAddress &&
        !/^(https?:\/\/[^\s<>\\]+|mailto:[^\s<>\\]+|\/(?![/\\])[^\s"<>\\]*|#[^\s"<>]*|\?[^\s"<>]*|)$/i.test(value)
      )
        wrong.push(where)
      if (
        name === 'a' &&
        attribute === 'href' &&
        /^(https?|mailto):/i.test(value) &&
        !ourHosts.test(value) &&
        !(element.getAttribute('rel') ?? '').includes('nofollow')
      )
        wrong.push(where)
    }
    if (name === 'script') {
      const isData = element.getAttribute('type') === 'application/json'
      expect(isData ? JSON.parse(element.textContent) : element.getAttribute('src'), url).not.toBeNull()
      if (!isData) expect(element.textContent, url).toBe('')
    }
  }
  expect(wrong, url).toEqual([])
  // No parser of any browser may leave a data element early.
  for (const [, data = ''] of page.html.matchAll(/<script[^>]*application\/json[^>]*>([^]*?)<\/script>/g))
    expect(data, url).not.toMatch(/<[/!s]/i)
}

/** What a terminal would obey and XML refuses; in what was kept, not in what an address asks for. */
export function expectNoControl(url: string, { html }: { html: string }): void {
  expect(
    [...html].find((character) => /\p{Cc}/u.test(character) && !/\s/.test(character)),
    url,
  ).toBeUndefined()
}

/** A page as its elements alone, with the names of their attributes. */
export function shapeOf(page: { elements: Node[] }): string[] {
  return page.elements
    .filter((element) => element.localName !== 'script' && element.localName !== 'meta')
    .map(
      (element) =>
        `${element.localName} ${[...element.attributes]
          .map(({ name }) => name)
          .toSorted()
          .join(' ')}`,
    )
}
