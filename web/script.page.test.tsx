import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneLine } from '../server/domain/text/oneLine.ts'
import { nastyMarkdown, nastyWords, packed } from '../server/test/nastyTexts.ts'
import { expectOK, type Person, type TestCompany, type World } from '../server/test/world.ts'
import { expectHarmless, expectNoControl, openPage, shapeOf } from './test/harmless.ts'
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

const open = (url: string, { at }: Filled, as: Person | null) =>
  openPage(world, url, { host: `${at.subdomain}.upwell.test`, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) })

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
