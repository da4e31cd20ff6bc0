import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RenderPage } from '../contract/page.ts'
import { openLog } from '../server/log.ts'
import { earlyInWindow } from '../server/test/earlyInWindow.ts'
import { expectOK, type World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World
let board: { id: string; urlName: string }
let post: { id: string; urlName: string }
let rendered = 0
const errors: string[] = []

beforeAll(async () => {
  const still = atOneMinute(render)
  const counted: RenderPage = (request) => {
    rendered += 1
    return still(request)
  }
  world = await openPages({}, counted, openLog('error', { write: (line) => void errors.push(line) }))
  board = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  post = await world.post(board.id, { title: 'Dark mode' })
})
afterAll(() => world.close())
beforeEach(() => {
  rendered = 0
})

function open(url = `/${board.urlName}`, cookie = '') {
  return world.app.inject({ method: 'GET', url, headers: { host: 'acme.upwell.test', cookie } })
}

test('the same page of the same data is rendered once, byte for byte the same', async () => {
  await earlyInWindow(60)
  const [first, second] = [await open(), await open()]
  expect(second.body).toBe(first.body)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(rendered).toBe(1)
})

test('what was kept while search engines might list the portal says so no more', async () => {
  const setIndexed = (isIndexed: boolean) =>
    expectOK(world.call('/api/company/updatePortal', { isIndexed }, { as: world.company.owner }))
  expect((await open()).body).not.toContain('noindex')
  await setIndexed(false)
  expect((await open()).body).toContain('noindex')
  await setIndexed(true)
  expect((await open()).body).not.toContain('noindex')
})

test('every row stands in its place, on boards and in searches, for strangers and for people', async () => {
  const person = await world.user('Ada')
  for (const url of [`/${board.urlName}`, `/${board.urlName}?sort=new`, '/search?q=dark'])
    for (const cookie of ['', `upwell=${person.cookie}`, '']) {
      const { body } = await open(url, cookie)
      expect(body, url).not.toContain('data-kept-row')
      expect(body.match(/<li data-press=""/g)?.length, url).toBe(1)
      expect(body, url).toContain('Dark mode')
    }
})

const atOnce = () => Promise.all(Array.from({ length: 10 }, () => open()))

test('a changed page is rendered once for all who ask at that moment', async () => {
  await earlyInWindow(60)
  await open()
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  rendered = 0
  const pages = await atOnce()
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(rendered).toBe(1)
})

test('when the minute turns, a page is rendered once for all who ask at that moment', async () => {
  await open()
  rendered = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    for (let turn = 1; turn <= 3; turn += 1) {
      vi.setSystemTime(Date.now() + 60_000)
      const pages = await atOnce()
      expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
      expect(rendered).toBe(turn)
    }
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'a vote',
    async () => void (await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))),
  ],
  [
    'another title',
    async () =>
      void (await expectOK(
        world.call('/api/posts/update', { postID: post.id, title: 'Dark mode, please' }, { as: world.company.owner }),
      )),
  ],
  ['another post', async () => void (await world.post(board.id, { title: 'Another one' }))],
  [
    'another name of the board',
    async () =>
      void (await expectOK(
        world.call('/api/boards/update', { boardID: board.id, name: 'Wishes' }, { as: world.company.owner }),
      )),
  ],
  [
    'another status',
    async () =>
      void (await expectOK(
        world.call(
          '/api/posts/changeStatus',
          { postID: post.id, statusID: world.company.statuses['planned'] },
          { as: world.company.owner },
        ),
      )),
  ],
])('%s is on the next page that is asked for', async (_what, change) => {
  const before = await open()
  await change()
  expect((await open()).body).not.toBe(before.body)
})

test('a board that was made private is gone on the next request, and so are its posts', async () => {
  const hidden = await world.board({ name: 'Plans' })
  const secret = await world.post(hidden.id, { title: 'A secret plan' })
  const addresses = [`/${hidden.urlName}`, `/${hidden.urlName}/p/${secret.urlName}`, '/']
  for (const url of addresses)
    for (let turn = 0; turn < 2; turn += 1) expect((await open(url)).body, url).toContain('Plans')
  await expectOK(
    world.call('/api/boards/update', { boardID: hidden.id, access: 'private' }, { as: world.company.owner }),
  )
  for (const url of addresses) {
    const page = await open(url)
    expect(page.statusCode, url).toBe(url === '/' ? 200 : 404)
    expect(page.body, url).not.toContain('Plans')
  }
})

test('a page for a session is made for it alone', async () => {
  const person = await world.user('Grace Hopper')
  await open()
  const mine = await open(undefined, `upwell=${person.cookie}`)
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.body).toContain('Grace Hopper')
  expect((await open()).body).not.toContain('Grace Hopper')
})

test('a theme that someone chose is theirs', async () => {
  expect((await open(undefined, 'upwell-theme=dark')).body).toContain('data-theme="dark"')
  expect((await open()).body).not.toContain('data-theme')
  expect((await open(undefined, 'upwell-theme="><script>')).body).toBe((await open()).body)
})

test('the browser’s own bars have the ground of the theme that is shown', async () => {
  const bars = async (cookie?: string) =>
    [
      ...(await open(undefined, cookie)).body.matchAll(
        /<meta name="theme-color" content="([^"]+)" media="[^"]+: (\w+)/g,
      ),
    ].map(([, colour, scheme]) => `${scheme} ${colour}`)
  expect(await bars()).toEqual(['light #fafbfa', 'dark #0d100e'])
  expect(await bars('upwell-theme=light')).toEqual(['light #fafbfa', 'dark #fafbfa'])
  expect(await bars('upwell-theme=dark')).toEqual(['light #0d100e', 'dark #0d100e'])
  expect(await bars('upwell-theme=contrast')).toEqual(await bars())
})

test('a page that is sent leaves no error in the log, whatever became of it', async () => {
  errors.length = 0
  const statuses: number[] = []
  for (const url of [
    `/${board.urlName}`,
    `/${board.urlName}`,
    `/${board.urlName}/p/${post.urlName}`,
    '/nothing',
    '/admin',
  ])
    statuses.push((await open(url)).statusCode)
  statuses.push((await open('/', `upwell=${world.company.owner.cookie}`)).statusCode)
  statuses.push((await world.app.inject({ url: '/', headers: { host: 'upwell.test' } })).statusCode)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(statuses.every((status) => status < 500)).toBe(true)
  expect(statuses.slice(0, 4)).toEqual([200, 200, 308, 404])
  expect(errors).toEqual([])
})
