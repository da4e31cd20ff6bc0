import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneLine } from '../server/domain/text/oneLine.ts'
import { nastyMarkdown, nastyWords, packed } from '../server/test/nastyTexts.ts'
import { expectOK, type Person, type TestCompany, type World } from '../server/test/world.ts'
import { openPages } from './test/openPages.ts'

/** Script in every text that is shown in a page: it is text there. Two companies hold the same, one of them in harmless words. */

// Several texts share a place: each stands in a title, a name, the details, a comment, an internal one and a note.
const titles = packed(nastyWords, 240)
const names = packed(nastyWords, 100)
const shareOf = (post: number) =>
  [...nastyMarkdown, ...nastyWords].filter((_, number) => number % titles.length === post).join('\n\n')

interface Filled {
  at: TestCompany
  board: string
  posts: string[]
  titles: string[]
  /** Who wrote them, in the same order. */
  authors: Person[]
}

const { DOMParser } = new Window()

let world: World
let nasty: Filled
let harmless: Filled

beforeAll(async () => {
  world = await openPages()
  ;[nasty, harmless] = await Promise.all([fill(world.company, (text) => text), fill(world.other, () => 'harmless')])
})
afterAll(() => world.close())

/** Puts a text of each kind wherever a call takes one. */
async function fill(at: TestCompany, say: (text: string) => string): Promise<Filled> {
  const as = at.owner
  const team = async (path: string, input: Record<string, unknown>, who: Person = as) =>
    (await expectOK(world.call(path, input, { as: who, at }))).body
  await team('/api/company/update', { name: say('Acme </title><script>alert(1)</script>') })
  const board = await world.board({ name: say('B"><img src=x onerror=alert(1)>') }, at)
  await team('/api/boards/update', {
    boardID: board.id,
    description: say('</textarea><script>alert(1)</script> {{7*7}}'),
  })
  const category = (await team('/api/categories/create', { boardID: board.id, name: say('<svg onload=alert(1)>') }))[
    'category'
  ] as { id: string }
  const posts: string[] = []
  const authors: Person[] = []
  for (const [index, title] of titles.entries()) {
    const author = await world.user(undefined, at)
    await team('/api/viewer/update', { name: say(names[index] ?? '') }, author)
    const post = (
      await team(
        '/api/posts/create',
        { boardID: board.id, title: say(title), details: say(shareOf(index)), categoryID: category.id },
        author,
      )
    )['post'] as { id: string; urlName: string }
    for (const name of names.filter((_, number) => number >= titles.length && number % titles.length === index)) {
      const other = await world.user(undefined, at)
      await team('/api/viewer/update', { name: say(name) }, other)
      await team('/api/comments/create', { postID: post.id, body: say(name) }, other)
    }
    await team('/api/comments/create', { postID: post.id, body: say(shareOf(index)) }, author)
    await team('/api/comments/create', { postID: post.id, body: say(shareOf(index)), internal: true })
    await team('/api/posts/changeStatus', {
      postID: post.id,
      statusID: at.statuses['planned'],
      note: say(shareOf(index)),
    })
    posts.push(post.urlName)
    authors.push(author)
  }
  return { at, board: board.urlName, posts, titles: titles.map((title) => oneLine(say(title))), authors }
}

type Node = InstanceType<Window['HTMLElement']>

async function open(
  url: string,
  { at }: Filled,
  as: Person | null,
): Promise<{ html: string; elements: Node[]; text: string }> {
  const response = await world.app.inject({
    method: 'GET',
    url,
    headers: { host: `${at.subdomain}.upwell.test`, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
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

/** What no page of ours contains, whatever people wrote: an element, an attribute, an address. */
function expectHarmless(url: string, page: { html: string; elements: Node[] }): void {
  const wrong: string[] = []
  for (const element of page.elements) {
    const name = element.localName
    if (!elements.has(name)) wrong.push(`<${name}>`)
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
function expectNoControl(url: string, { html }: { html: string }): void {
  expect(
    [...html].find((character) => /\p{Cc}/u.test(character) && !/\s/.test(character)),
    url,
  ).toBeUndefined()
}

/** A page as its elements alone, with the names of their attributes. */
function shapeOf(page: { elements: Node[] }): string[] {
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

const lists = ({ board }: Filled) => [
  '/',
  `/${board}`,
  '/login',
  '/admin/posts',
  '/admin/settings/boards',
  `/admin/settings/boards/${board}`,
  '/admin/settings/general',
]

test('lists, forms and settings have the shape that they have with harmless words', async () => {
  for (const [index, url] of lists(nasty).entries()) {
    const twin = lists(harmless)[index] ?? ''
    for (const [as, other] of [
      [null, null],
      [nasty.at.owner, harmless.at.owner],
    ] as const) {
      const page = await open(url, nasty, as)
      expectHarmless(url, page)
      expectNoControl(url, page)
      expect(shapeOf(page), url).toEqual(shapeOf(await open(twin, harmless, other)))
    }
  }
})

test('a post’s page shows what was typed as text, to everyone and to the team', async () => {
  for (const [index, post] of nasty.posts.entries()) {
    const title = nasty.titles[index] ?? ''
    for (const [url, as] of [
      [`/${nasty.board}/p/${post}`, null],
      [`/admin/posts/${nasty.board}/${post}`, nasty.at.owner],
    ] as const) {
      const page = await open(url, nasty, as)
      expectHarmless(url, page)
      expectNoControl(url, page)
      expect(page.text, url).toContain(title)
      expect(page.elements.find(({ localName }) => localName === 'title')?.textContent, url).toContain(title)
    }
  }
})

test('a person’s profile and their own pages show it as text too', async () => {
  for (const [index, author] of nasty.authors.entries()) {
    for (const [url, as] of [
      [`/u/${author.userID}`, null],
      [`/u/${author.userID}?show=comments`, nasty.at.owner],
      ['/my/posts', author],
      ['/settings', author],
    ] as const) {
      const page = await open(url, nasty, as)
      expectHarmless(url, page)
      expectNoControl(url, page)
      if (url !== '/settings' && !url.includes('comments')) expect(page.text, url).toContain(nasty.titles[index])
    }
  }
})

test('what is asked for in an address is text in the page', async () => {
  for (const text of packed(nastyWords, 90)) {
    const query = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    for (const url of [
      `/${nasty.board}?q=${query}&status=${query}`,
      `/login?next=${query}&team=${query}&email=${query}`,
      `/u/${query}?show=${query}&after=${query}`,
      `/my/votes?after=${query}`,
      `/${query}`,
    ]) {
      const response = await world.app.inject({ method: 'GET', url, headers: { host: 'acme.upwell.test' } })
      expect(response.statusCode, url).toBeLessThan(500)
      expect(response.headers.location ?? '/', url).toMatch(/^\/(?![/\\])[^\s<>"]*$/)
      if (response.statusCode === 200) expectHarmless(url, await open(url, nasty, null))
    }
  }
})
