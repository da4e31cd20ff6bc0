import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectOK, type World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

/** Every address that an answer names is the company's own, however the request spelt its host. */

/** Names of vocabularies, which nobody follows. */
const vocabularies = new Set([
  'http://www.w3.org',
  'http://www.sitemaps.org',
  'http://purl.org',
  'https://schema.org',
  'https://jsonfeed.org',
])

interface Case {
  what: string
  settings: Record<string, string>
  origin: string
  hosts: string[]
  headers?: Record<string, string>
}

const spellings = (host: string) => [host, `${host}:1234`, `${host.toUpperCase()}.:81`]

const cases: Case[] = [
  {
    what: 'a plain base address',
    settings: {},
    origin: 'http://acme.upwell.test',
    hosts: spellings('acme.upwell.test'),
  },
  {
    what: 'a base address over TLS, with no proxy believed',
    settings: { BASE_URL: 'https://upwell.test' },
    origin: 'https://acme.upwell.test',
    hosts: spellings('acme.upwell.test'),
  },
  {
    what: 'a base address in capitals with a dot, a port and a path',
    settings: { BASE_URL: 'HTTPS://UPWELL.test.:8443/portal/' },
    origin: 'https://acme.upwell.test:8443',
    hosts: spellings('acme.upwell.test'),
  },
  {
    what: 'a proxy that is believed and claims another scheme and host',
    settings: { BASE_URL: 'https://upwell.test', TRUST_PROXY: '1' },
    origin: 'https://acme.upwell.test',
    hosts: spellings('acme.upwell.test'),
    headers: {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '192.0.2.1',
      forwarded: 'host=evil.test;proto=ftp',
    },
  },
  {
    what: 'one company at the root',
    settings: { BASE_URL: 'https://upwell.test', DEFAULT_COMPANY: 'acme' },
    origin: 'https://upwell.test',
    hosts: [...spellings('upwell.test'), '127.0.0.1:3000', '192.168.1.9', '[::1]:3000'],
  },
  {
    what: 'no base address',
    settings: { BASE_URL: '', PORT: '3000' },
    origin: 'http://acme.localhost:3000',
    hosts: spellings('acme.localhost'),
  },
]

describe.each(cases)('with $what', ({ settings, origin, hosts, headers = {} }) => {
  let world: World
  let paths: string[]

  beforeAll(async () => {
    world = await openPages({ READS_PER_MINUTE: '100000', ...settings })
    const { owner } = world.company
    // A write comes from a page of the host that it goes to.
    const { host: own } = new URL(origin)
    const cookie = `${origin.startsWith('https') ? '__Host-' : ''}upwell=${owner.cookie}`
    const make = async (path: string, input: Record<string, unknown>, key: string) =>
      (await expectOK(world.call(path, input, { as: owner, headers: { host: own, origin, cookie } }))).body[key] as {
        id: string
        urlName: string
        team?: { revision: number }
      }
    const board = await make('/api/boards/create', { name: 'Ideas', access: 'public' }, 'board')
    const post = await make(
      '/api/posts/create',
      { boardID: board.id, title: 'Dark mode', details: 'A [link](/elsewhere)' },
      'post',
    )
    const moved = await make('/api/posts/create', { boardID: board.id, title: 'An old title' }, 'post')
    await make('/api/posts/update', { postID: moved.id, title: 'A new title' }, 'post')
    const draft = await make('/api/changelog/createEntry', { title: 'Night falls', body: 'A [link](/on)' }, 'draft')
    const entry = await make(
      '/api/changelog/publishEntry',
      { entryID: draft.id, revision: draft.team?.revision },
      'draft',
    )
    const { body } = await world.app.inject({ url: '/sitemap.xml', headers: { host: own } })
    const files = [...body.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
    if (files.length !== 3) throw new Error(`The sitemap names ${files.length} files.`)
    const at = `/${board.urlName}`
    paths = [
      '/',
      at,
      `${at}?sort=new`,
      `${at}/`,
      `${at}/p/${post.urlName}`,
      `${at}/p/${moved.urlName}`,
      `${at}/p/${post.id}`,
      '/roadmap',
      '/changelog',
      `/changelog/${entry.urlName}`,
      '/changelog/feed.atom',
      '/changelog/feed.rss',
      '/changelog/feed.json',
      '/search?q=dark',
      '/login',
      '/settings',
      '/my/votes',
      `/u/${owner.userID}`,
      '/admin',
      '/admin/posts',
      '//evil.test/x',
      '/%2f%2fevil.test',
      '/\\evil.test',
      '/no/such/page',
      `${at}/feed.atom`,
      `${at}/feed.rss`,
      '/robots.txt',
      '/sitemap.xml',
      ...files,
      '/favicon.ico',
      '/unsubscribe?post=1',
      '/files/none',
      '/card.png.',
      '/account/data.json',
    ]
  })
  afterAll(() => world.close())

  it('pages, feeds, sitemaps and redirects name no address but the company’s own', async () => {
    const { owner } = world.company
    const cookies = ['', `${origin.startsWith('https') ? '__Host-' : ''}upwell=${owner.cookie}`]
    let canonicals = 0
    for (const host of hosts) {
      for (const path of paths) {
        for (const cookie of host === hosts.at(-1) ? cookies : ['']) {
          const {
            body,
            headers: said,
            statusCode,
          } = await world.app.inject({ url: path, headers: { host, cookie, ...headers } })
          const what = `${host}${path} ${statusCode}`
          expect(statusCode, what).toBeLessThan(500)
          // Where the team signs in, the root's address, as the operator set it, is the one other that a page leads to.
          const own = path === '/login' ? [origin, world.service.env.baseURL] : [origin]
          const text = `${body}\n${Object.values(said).join('\n')}`
          const foreign = [...text.matchAll(/\bhttps?:\/\/[^\s"'<>\\/&)]+/gi)]
            .map(([address]) => address)
            .filter((address) => !own.includes(address) && !vocabularies.has(address))
          expect(foreign, what).toEqual([])
          expect(
            [
              ...own
                .reduce((rest, address) => rest.replaceAll(new URL(address).host, ''), text)
                .matchAll(/.{0,60}(?:upwell\.test|:1234|:81\b|(?:href|src|action|content)="(?:\/|\\){2}).{0,20}/gi),
            ].map(([found]) => found),
            what,
          ).toEqual([])
          const location = said.location
          if (location !== undefined) expect(location, what).toMatch(/^\/(?![/\\])/)
          const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? []
          if (canonical === undefined) continue
          canonicals += 1
          expect(new URL(canonical).origin, what).toBe(origin)
        }
      }
    }
    expect(canonicals).toBeGreaterThan(hosts.length * 5)
  })

  it('a chosen language leads back by a path alone', async () => {
    for (const host of hosts) {
      for (const referer of [
        `${origin}/ideas`,
        `http://${host}/ideas?sort=new`,
        'https://evil.test/x',
        `http://${host}//evil.test`,
      ]) {
        const { statusCode, headers: said } = await world.app.inject({
          method: 'POST',
          url: '/language/de',
          headers: { host, referer, ...headers },
        })
        expect([statusCode, said.location], `${host} ${referer}`).toEqual([303, expect.stringMatching(/^\/(?![/\\])/)])
      }
    }
  })

  it('its cookies are for TLS alone exactly where the base address is', async () => {
    for (const host of hosts) {
      const { headers: said } = await world.app.inject({
        method: 'POST',
        url: '/api/viewer/get',
        headers: { host, 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
      const cookie = String(said['set-cookie'])
      if (origin.startsWith('https')) expect(cookie, host).toMatch(/^__Host-upwell-visitor=.*; Secure/)
      else expect(cookie, host).toMatch(/^upwell-visitor=(?!.*Secure)/)
      expect(said['strict-transport-security'] !== undefined, host).toBe(origin.startsWith('https'))
    }
  })
})

it('a document is rendered once however its address is spelt', async () => {
  const world = await openPages({}, atOneMinute(render))
  try {
    await world.board({ name: 'Ideas' })
    const bodies = await Promise.all(
      spellings('acme.upwell.test').map(
        async (host) => (await world.app.inject({ url: '/ideas', headers: { host } })).body,
      ),
    )
    expect(new Set(bodies).size).toBe(1)
  } finally {
    await world.close()
  }
})
