import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAnotherProcess } from '../server/test/anotherProcess.ts'
import { earlyInWindow } from '../server/test/earlyInWindow.ts'
import { picture } from '../server/test/pictures.ts'
import { makeReadOnly } from '../server/test/readOnly.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages, pagesBy } from './test/openPages.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  board = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  author = await world.user('Ada')
  await world.post(board.id, { title: 'Dark mode <script>alert(1)</script>' }, author)
})
afterAll(() => world.close())

function open(
  url: string,
  {
    host = 'acme.upwell.test',
    cookie = '',
    headers = {},
  }: { host?: string; cookie?: string; headers?: Record<string, string> } = {},
) {
  return world.app.inject({ method: 'GET', url, headers: { host, cookie, ...headers } })
}

test('a board is rendered with its posts, and script in a title is text', async () => {
  const page = await open(`/${board.urlName}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Dark mode &lt;script&gt;')
  expect(page.body).not.toContain('<script>alert')
})

test('the logo leads where the company chose, and otherwise to the first page', async () => {
  const logo = async () => /<header.*?<a href="([^"]*)"/.exec((await open('/')).body)?.[1]
  const update = (homeURL: string | null) =>
    expectOK(world.call('/api/company/updatePortal', { homeURL }, { as: world.company.owner }))
  expect(await logo()).toBe('/')
  await update('example.com')
  expect(await logo()).toBe('https://example.com/')
  await update(null)
  expect(await logo()).toBe('/')
})

test('a company’s icon and font are in the head of its portal, its logos in the header, and the admin keeps the product’s font', async () => {
  const as = world.company.owner
  const [logo, dark, favicon] = [
    await picture(world, as, { kind: 'logo' }),
    await picture(world, as, { kind: 'logo' }),
    await picture(world, as, { kind: 'favicon' }),
  ]
  const before = (await open('/')).body
  expect(before).toContain('href="/favicon.svg"')
  expect(before).not.toContain('data-font')
  const set = async (font: string, pictures: Record<string, string | null>) => {
    await expectOK(world.call('/api/company/update', pictures, { as }))
    await expectOK(world.call('/api/company/updatePortal', { font }, { as }))
  }
  await set('figtree', { logoID: logo.id, darkLogoID: dark.id, faviconID: favicon.id })
  const page = (await open('/')).body
  expect(page).toContain(`<link rel="icon" href="${favicon.smallURL}" type="image/webp">`)
  expect(page).toContain('data-font="figtree"')
  expect([...page.matchAll(/rel="preload" href="([^"]*)" as="font"/g)].map(([, file]) => file)).toEqual([
    '/assets/figtree.woff2',
  ])
  const header = /<header.*?<\/header>/s.exec(page)?.[0] ?? ''
  expect([...header.matchAll(/data-only="(\w+)"[^>]*><img src="([^"]*)"/g)].map(([, ...found]) => found)).toEqual([
    ['light', logo.smallURL],
    ['dark', dark.smallURL],
  ])
  const admin = (await open('/admin/settings/general', { cookie: `upwell=${as.cookie}` })).body
  expect(admin).toContain('/assets/hanken.woff2')
  expect(admin).not.toContain('data-font')
  await set('hankenGrotesk', { logoID: null, darkLogoID: null, faviconID: null })
  expect((await open('/')).body).toBe(before)
})

test('what is not there answers 404: an address, a board, a post, a host', async () => {
  for (const url of ['/no/such/path', '/no-board', `/${board.urlName}/p/no-post`])
    expect((await open(url)).statusCode, url).toBe(404)
  const nowhere = await open('/', { host: 'nobody.upwell.test' })
  expect(nowhere.statusCode).toBe(404)
  expect(nowhere.body).toContain('No company at this address')
  expect((await open('/', { host: 'somewhere.else.test' })).statusCode).toBe(404)
})

test('a page for nobody in particular carries no token and no cookie, and answers 304 to its own hash', async () => {
  const first = await open(`/${board.urlName}`)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.body).not.toContain('csrfToken":"')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await open(`/${board.urlName}`, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('a page that is not there, or not there any more, is never answered by 304', async () => {
  const gone = await world.board({ name: 'Soon private' })
  const before = await open(`/${gone.urlName}`)
  expect((await open(`/${gone.urlName}`, { headers: { 'if-none-match': '*' } })).statusCode).toBe(304)
  await expectOK(world.call('/api/boards/update', { boardID: gone.id, access: 'private' }, { as: world.company.owner }))
  const missing = await open('/no-board')
  for (const [url, etag] of [
    [`/${gone.urlName}`, before.headers.etag],
    [`/${gone.urlName}`, '*'],
    ['/no-board', missing.headers.etag],
    ['/no-board', '*'],
  ] as const) {
    const { statusCode, headers } = await open(url, { headers: { 'if-none-match': String(etag) } })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-cache'])
  }
})

test('a page for a session is private and carries its token', async () => {
  const page = await open(`/${board.urlName}`, { cookie: `upwell=${author.cookie}` })
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain('csrfToken')
})

test('the root host shows the landing page, and no company', async () => {
  const page = await open('/', { host: 'upwell.test' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('Dark mode')
})

test('nothing in a page may run that is not a file of ours', async () => {
  const page = await open(`/${board.urlName}`)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  const scripts = [...page.body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts.every((attributes) => attributes?.includes('src=') || attributes?.includes('application/json'))).toBe(
    true,
  )
})

test('a page whose data failed answers 500 and names nothing of the failure', async () => {
  await world.db.schema.alterTable('boards').renameTo('boards_away').execute()
  try {
    const page = await open(`/${board.urlName}`)
    expect(page.statusCode).toBe(500)
    expect(page.body).not.toContain('relation')
  } finally {
    await world.db.schema.alterTable('boards_away').renameTo('boards').execute()
  }
})

test('an empty or unknown value falls back to the default and leaves the address', async () => {
  const page = await open(`/${board.urlName}?status=&category=&sort=best&pages=0&q=&colour=red`)
  expect(page.statusCode).toBe(307)
  expect(page.headers.location).toBe(`/${board.urlName}`)
})

test('a list that is refused says so where the list would be', async () => {
  const page = await open(`/${board.urlName}?after=nothing`)
  expect(page.body).toContain('Couldn’t load the posts.')
})

test('the company’s new name, colour and language are in the next page of another process', async () => {
  const other = await openAnotherProcess(world, pagesBy(atOneMinute(render)))
  const openOther = (as?: Person) =>
    other.app.inject({
      url: `/${board.urlName}`,
      headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
    })
  try {
    for (const [as, name, accent] of [
      [undefined, 'Acme Works', '#1f6f5c'],
      [author, 'Acme Labs', '#801040'],
    ] as const) {
      await openOther(as)
      expect((await openOther(as)).body).not.toContain(name)
      await expectOK(world.call('/api/company/update', { name, accent }, { as: world.company.owner }))
      const { statusCode, body } = await openOther(as)
      expect([statusCode, body.includes(name), body.includes(`/theme/${accent.slice(1)}.css`)]).toEqual([
        200,
        true,
        true,
      ])
    }
    await world.db.updateTable('companies').set({ language: 'de' }).where('id', '=', world.company.id).execute()
    expect((await openOther()).body).toContain('<html lang="de"')
  } finally {
    await world.db.updateTable('companies').set({ language: 'en' }).where('id', '=', world.company.id).execute()
    await other.close()
  }
})

test('while the database takes no writes pages are shown, to strangers and to those who are signed in', async () => {
  const mayWrite = await makeReadOnly(world)
  try {
    await vi.waitFor(async () => expect((await open('/')).statusCode).toBe(200), { timeout: 30_000 })
    for (const cookie of ['', `upwell=${author.cookie}`]) {
      for (const url of ['/', `/${board.urlName}`, `/${board.urlName}?q=dark`, '/login'])
        expect([url, (await open(url, { cookie })).statusCode]).toEqual([url, 200])
    }
  } finally {
    await mayWrite()
  }
})

test('a page of many pages of a list pays for them before they are read', async () => {
  const limited = await openPages({ READS_PER_MINUTE: '6' }, atOneMinute(render))
  try {
    await earlyInWindow(60)
    // The first of six.
    await limited.board({ name: 'Ideas' })
    const ask = (url: string) => limited.app.inject({ url, headers: { host: 'acme.upwell.test' } })
    const refusal = 'Too many attempts.'
    for (const url of ['/ideas?pages=10', '/ideas?pages=12']) expect((await ask(url)).body).not.toContain(refusal)
    expect((await ask('/ideas?pages=20')).body).toContain(refusal)
    expect((await ask('/ideas')).statusCode).toBe(429)
  } finally {
    await limited.close()
  }
})
