import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from './area.ts'
import { pages as accountPages } from './account/areas.ts'
import { pages as adminPages } from './admin/areas.ts'
import { pages as portalPages } from './portal/areas.ts'
import { customerWith } from '../server/test/money.ts'
import { makeProvider } from '../server/test/providers/makeProvider.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import { rootRoute } from './area.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World
let reader: Person
let providerID = ''

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  reader = await world.user('Rhea')
  const { id: boardID } = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  await expectOK(world.call('/api/categories/create', { boardID, name: 'Mobile' }, { as: world.company.owner }))
  await world.post(boardID, { title: 'Dark mode' }, reader)
  await customerWith(world, { name: 'Initech', urlName: 'initech' })
  providerID = (await makeProvider(world)).id
})
afterAll(() => world.close())

const open = (url: string, { as = null, accept = 'text/html', host = 'acme.upwell.test' }: Opening = {}) =>
  world.app.inject({ url, headers: { host, accept, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) } })

interface Opening {
  as?: Person | null
  accept?: string
  host?: string
}

const who = { nobody: () => null, reader: () => reader, owner: () => world.company.owner }

/** What an address says that names nothing, by the page's path: of each it keeps only the last part. */
const unknown: Record<string, { at: string; as?: keyof typeof who; says: [query: string, kept: string][] }> = {
  '/': {
    at: '/',
    says: [
      ['status=open', ''],
      ['category=mobile&sort=top', ''],
    ],
  },
  $board: {
    at: '/ideas',
    says: [
      ['status=nope', ''],
      ['status=nope,planned', 'status=planned'],
      ['status=*', 'status=*'],
      ['category=nope&status=open', 'status=open'],
      ['category=mobile', 'category=mobile'],
      ['sort=nope&pages=0&after=%00&q=', ''],
      [`status=${'a'.repeat(150)}`, ''],
      ['board=nope&sort=top', 'sort=top'],
    ],
  },
  '$board/p/$post': { at: '/ideas/p/dark-mode', says: [['comments=nope&after=%00&comment=%20&status=x', '']] },
  roadmap: {
    at: '/roadmap',
    says: [
      ['board=nope', ''],
      ['board=ideas&category=nope', 'board=ideas'],
      ['board=bugs&category=mobile', 'board=bugs'],
      ['category=mobile', 'category=mobile'],
      ['category=mobile&uncategorized=1', 'category=mobile&uncategorized=1'],
      ['category=nope&uncategorized=1', ''],
      ['uncategorized=1', ''],
      ['column=open', ''],
      ['column=planned&board=nope', 'column=planned'],
      ['pages=nope', ''],
    ],
  },
  search: {
    at: '/search',
    says: [
      ['q=dark&board=nope', 'q=dark'],
      ['q=dark&board=ideas', 'q=dark&board=ideas'],
      ['q=+&pages=-1&after=%00', ''],
    ],
  },
  notifications: {
    at: '/notifications',
    as: 'reader',
    says: [
      ['board=nope', ''],
      ['board=ideas&pages=x', 'board=ideas'],
    ],
  },
  'u/$person': {
    at: '/u/',
    says: [
      ['show=nope&pages=0', ''],
      ['show=votes', ''],
      ['show=comments', 'show=comments'],
    ],
  },
  'my/posts': { at: '/my/posts', as: 'reader', says: [['show=nope&pages=99', '']] },
  'my/comments': { at: '/my/comments', as: 'reader', says: [['pages=nope', '']] },
  'my/votes': { at: '/my/votes', as: 'reader', says: [['after=%00', '']] },
  'my/following': { at: '/my/following', as: 'reader', says: [['show=nope&pages=99', '']] },
  login: { at: '/login', says: [['next=%2Fideas&status=nope', 'next=%2Fideas']] },
  inbox: {
    at: '/admin/inbox',
    as: 'owner',
    says: [
      ['p=nope&show=nope', ''],
      ['view=nope', ''],
      ['view=snoozed', 'view=snoozed'],
    ],
  },
  posts: {
    at: '/admin/posts',
    as: 'owner',
    says: [
      ['board=nope', ''],
      ['status=nope&sort=new', 'sort=new'],
      ['status=planned', 'status=planned'],
      ['status=*&board=ideas&category=nope', 'board=ideas&status=*'],
      ['category=mobile', 'category=mobile'],
      ['board=ideas&category=mobile,nope', 'board=ideas&category=mobile'],
      ['owner=nobody&tag=%00&created=today&f=nope&p=nope', ''],
      ['tag=gone&sort=-top', 'tag=gone&sort=-top'],
      ['sort=nope&pages=nope&after=%00', ''],
    ],
  },
  'posts/$board/$post': { at: '/admin/posts/ideas/dark-mode', as: 'owner', says: [['edit=nope&comments=nope', '']] },
  moderation: {
    at: '/admin/moderation',
    as: 'owner',
    says: [
      ['show=nope&after=%00', ''],
      ['show=spam', 'show=spam'],
      ['show=deleted', 'show=deleted'],
      ['show=waiting', ''],
    ],
  },
  reports: {
    at: '/admin/reports',
    as: 'owner',
    says: [
      ['days=nope&show=nope', ''],
      ['days=90&show=posts', 'days=90&show=posts'],
    ],
  },
  'admin/search': {
    at: '/admin/search',
    as: 'owner',
    says: [
      ['kind=nope&pages=0', ''],
      ['q=+&kind=posts&pages=nope', 'kind=posts'],
      ['q=ada&kind=posts&pages=2', 'q=ada&kind=posts&pages=2'],
    ],
  },
  'settings/audit': {
    at: '/admin/settings/audit',
    as: 'owner',
    says: [
      ['kind=nope&by=x&from=today&after=%00', ''],
      ['q=ada&kind=access', 'q=ada&kind=access'],
    ],
  },
  'settings/boards': {
    at: '/admin/settings/boards',
    as: 'owner',
    says: [
      ['new=nope', ''],
      ['new=1', 'new=1'],
    ],
  },
  users: {
    at: '/admin/users',
    as: 'owner',
    says: [
      ['q=+&company=&from=today&to=1999-01-01&sort=nope&pages=0&after=%20', ''],
      ['q=ada&company=init&from=2026-01-01&sort=name&pages=2', 'q=ada&company=init&from=2026-01-01&sort=name&pages=2'],
      ['sort=lastActivity&pages=99&after=nope', 'after=nope'],
    ],
  },
  duplicates: {
    at: '/admin/duplicates',
    as: 'owner',
    says: [
      ['of=nope', ''],
      ['of=companies', 'of=companies'],
    ],
  },
  companies: {
    at: '/admin/companies',
    as: 'owner',
    says: [
      ['q=+&pages=1&after=%20', ''],
      ['q=init&pages=2', 'q=init&pages=2'],
    ],
  },
  sales: {
    at: '/admin/sales',
    as: 'owner',
    says: [
      ['company=+&mine=2&owner=&status=nope&since=today&sort=nope&pages=0&after=%20', ''],
      [
        'mine=1&owner=Ada&status=complete&since=2026-01-01&sort=votes',
        'mine=1&owner=Ada&status=complete&since=2026-01-01&sort=votes',
      ],
      ['since=1999-01-01&pages=99&after=nope', 'after=nope'],
    ],
  },
  'users/$person': {
    at: '/admin/users/',
    as: 'owner',
    says: [
      ['show=nope&after=%20&status=x', ''],
      ['show=created', ''],
      ['show=voted&after=nope!', 'show=voted'],
    ],
  },
  'companies/$company': {
    at: '/admin/companies/initech',
    as: 'owner',
    says: [
      ['show=nope&after=%20&status=x', ''],
      ['show=commented&after=nope!', 'show=commented'],
    ],
  },
  'settings/team': {
    at: '/admin/settings/team',
    as: 'owner',
    says: [
      ['q=+&pages=nope', ''],
      ['q=ada&pages=1&status=x', 'q=ada'],
      ['pages=9999', ''],
    ],
  },
  'settings/sign-in': {
    at: '/admin/settings/sign-in',
    as: 'owner',
    says: [['audience=nope&status=x', '']],
  },
  'settings/sign-in/new': {
    at: '/admin/settings/sign-in/new',
    as: 'owner',
    says: [
      ['audience=nope', ''],
      ['audience=team&shape=nope', 'audience=team'],
    ],
  },
  'settings/sign-in/$provider': {
    at: '/admin/settings/sign-in/',
    as: 'owner',
    says: [['audience=nope&status=x', '']],
  },
}

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
    const path =
      at === '/u/' || at === '/admin/users/' ? at + reader.userID : at.endsWith('/sign-in/') ? at + providerID : at
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
