import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from './area.ts'
import { pages as accountPages } from './account/areas.ts'
import { pages as adminPages } from './admin/areas.ts'
import { pages as portalPages } from './portal/areas.ts'
import { customerWith } from '../server/test/money.ts'
import { makeProvider } from '../server/test/providers/makeProvider.ts'
import { openSharedRoadmap } from '../server/test/sharedRoadmap.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import { rootRoute } from './area.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'
import { unknown } from './test/unknownNames.ts'

let world: World
let reader: Person
let providerID = ''
let sharedPath = ''

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  reader = await world.user('Rhea')
  const { id: boardID } = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  await expectOK(world.call('/api/categories/create', { boardID, name: 'Mobile' }, { as: world.company.owner }))
  await world.post(boardID, { title: 'Dark mode' }, reader)
  await customerWith(world, { name: 'Initech', urlName: 'initech' })
  await expectOK(world.call('/api/roadmaps/create', { name: 'Plan' }, { as: world.company.owner }))
  providerID = (await makeProvider(world)).id
  const { share } = await openSharedRoadmap(world)
  sharedPath = new URL((await share()).url).pathname
})
afterAll(() => world.close())

const open = (url: string, { as = null, accept = 'text/html', host = 'acme.upwell.test' }: Opening = {}) =>
  world.app.inject({ url, headers: { host, accept, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) } })

interface Opening {
  as?: Person | null
  accept?: string
  host?: string
}

/** An address of the list with what it lacks. */
function filled(at: string): string {
  if (at === '/u/' || at === '/admin/users/') return at + reader.userID
  if (at === '/roadmaps/shared/') return sharedPath
  return at.endsWith('/sign-in/') ? at + providerID : at
}

const who = { nobody: () => null, reader: () => reader, owner: () => world.company.owner }

test('every page whose address has a query is held against what names nothing', () => {
  const all: readonly Page[] = [...portalPages, ...accountPages, ...adminPages]
  const root = rootRoute()
  const asked = all.filter(({ routeUnder }) => routeUnder(root).options.validateSearch !== undefined)
  expect(asked.map(({ path }) => path).sort()).toEqual(
    // The portal has a search too.
    Object.keys(unknown)
      .map((path) => path.replace(/^admin\//, ''))
      .sort(),
  )
})

test.each(Object.entries(unknown))(
  'what names nothing leaves the address of %s',
  async (_path, { at, as = 'nobody', says }) => {
    const path = filled(at)
    const own = at === '/u/' ? ((await open(path)).headers.location ?? path) : path
    for (const [query, kept] of says) {
      let url = `${own}?${query}`
      let turns = 0
      for (; turns < 4; turns += 1) {
        const { statusCode, headers } = await open(url, { as: who[as]() })
        if (statusCode === 200) break
        expect([307, 308], url).toContain(statusCode)
        url = String(headers.location)
      }
      expect(turns, query).toBeLessThan(3)
      const said = new URL(url, 'http://a')
      expect([said.pathname, Object.fromEntries(said.searchParams)], query).toEqual([
        own,
        Object.fromEntries(new URLSearchParams(kept)),
      ])
    }
  },
)

describe('an address of nothing', () => {
  const paths = [
    '/nope',
    '/nope/p/nope',
    '/ideas/p/nope',
    '/u/nope',
    '/a/b/c/d',
    `/${'a'.repeat(101)}`,
    `/${'a'.repeat(5_000)}`,
    `/ideas/p/${'a'.repeat(301)}`,
    `/u/${'a'.repeat(301)}`,
    `/${'a/'.repeat(1_000)}b`,
    '/%00',
    '/ideas%00',
    '/ideas/p/%00',
    '/u/%00',
    '/%E0%A4%A',
    '/ideas/p/%E0%A4%A',
    '/u/%ff',
    '/100%',
    '/%',
    '/unsubscribe',
    '/unsubscribe?post=1&user=2&proof=3',
    '/files/nope',
    '/nope/feed.atom',
    '/nope/card.png',
    '/theme/nope.css',
  ]

  test.each(paths.map((path) => [path.slice(0, 40), path]))('is a page that says so: %s', async (_beginning, path) => {
    for (const as of [null, reader]) {
      const { statusCode, headers, body } = await open(path, { as })
      expect([statusCode, headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<link rel="stylesheet" href="/assets/portal.css">')
      expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(body.startsWith('<!doctype html>')).toBe(true)
      // Whose portal it is, its parts, and the way in.
      expect(body).toMatch(/<header.*href="\/roadmap".*<\/header>/)
      expect(body.includes('href="/login"'), path).toBe(as === null)
    }
  })

  test.each(['/admin/posts/ideas/%00', `/admin/settings/boards/${'a'.repeat(300)}`, '/admin/%E0%A4%A'])(
    'is a page of the team’s too: %.20s',
    async (path) => {
      const { statusCode, headers } = await open(path, { as: world.company.owner })
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )

  test('of the admin has its frame for the team, and asks everyone else to sign in', async () => {
    for (const path of ['/admin/nope', '/admin/nope/at/all']) {
      const { statusCode, body } = await open(path, { as: world.company.owner })
      expect(statusCode, path).toBe(404)
      expect(body).toMatch(/<nav.*href="\/admin\/posts".*<h1[^>]*>Page not found<\/h1>/)
      expect(body.match(/<main/g)).toHaveLength(1)
      const { statusCode: forOthers, body: asked } = await open(path, { as: reader })
      expect(forOthers).toBe(404)
      expect(asked).toContain('/auth?next=%2Fadmin%2Fnope')
      expect(asked).not.toContain('href="/admin/posts"')
    }
  })

  test('is a page at the root and where nobody lives', async () => {
    for (const host of ['upwell.test', 'nobody.upwell.test'])
      for (const path of ['/nope', '/unsubscribe', '/%E0%A4%A', '/files/nope']) {
        const { statusCode, headers } = await open(path, { host })
        expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
      }
  })

  test('is said in JSON to what is no browser, and under /api to everyone', async () => {
    for (const [path, accept] of [
      ['/files/nope', 'image/webp'],
      ['/nope/feed.atom', '*/*'],
      ['/api/nope', 'text/html'],
      ['/api/%E0%A4%A', 'text/html'],
    ] as const) {
      const { statusCode, body } = await open(path, { accept })
      expect([path, statusCode, JSON.parse(body)]).toEqual([
        path,
        404,
        { error: 'Not found. It may have been removed, or you may not have access to it.', code: 'notFound' },
      ])
    }
  })

  test('has no script where a browser’s router could not read it', async () => {
    expect((await open('/%E0%A4%A')).body).not.toContain('<script')
    expect((await open('/%25E0%25A4%25A')).body).toContain('<script')
  })

  test('of a file that may not be seen is kept by nobody', async () => {
    const { headers } = await open('/files/nope')
    expect(headers['cache-control']).toContain('no-store')
  })
})
