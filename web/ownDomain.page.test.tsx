import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetCompanies } from '../server/http/hosts.ts'
import { askDomain, goLive } from '../server/test/domainWorld.ts'
import { openNameServer, type NameServer } from '../server/test/nameServer.ts'
import { expectOK, type World } from '../server/test/world.ts'
import { openPages } from './test/openPages.ts'

const domain = 'ideas.acme.example'
const home = 'acme.upwell.test'
let names: NameServer
let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  names = await openNameServer()
  world = await openPages({ DNS_SERVERS: names.address })
  board = await world.board({ name: 'Ideas' })
  await world.post(board.id, { title: 'Dark mode' })
  await goLive(world, names, domain)
})
afterAll(async () => {
  await world.close()
  names.close()
})

async function get(host: string, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: said, body } = await world.app.inject({ url, headers: { host, ...headers } })
  return { status: statusCode, location: said.location ?? null, body }
}

test.each(['/', '/ideas', '/ideas?sort=new&title=a%20b', '/login', '/ideas/feed.atom', '/robots.txt', '/sitemap.xml'])(
  'the portal’s %s moves from the subdomain for good',
  async (url) => {
    expect(await get(home, url)).toMatchObject({ status: 308, location: `http://${domain}${url}` })
    expect((await get(domain, url)).location).toBeNull()
  },
)

test.each(['/admin', '/admin/', '/admin/settings/domain?x=1'])('the admin’s %s never moves', async (url) => {
  const at = await get(home, url)
  expect([at.status, at.location?.startsWith(`http://${domain}`) ?? false]).not.toEqual([308, true])
  expect(await get(domain, url)).toMatchObject({ status: 308, location: `http://${home}${url}` })
})

test('other hosts, addresses of numbers and other companies stay where they are', async () => {
  expect((await get('other.upwell.test', '/')).location).toBeNull()
  expect((await get(`www.${domain}`, '/')).status).toBe(404)
  // An address that looks like another host is still a path.
  expect((await get(home, '//evil.example/x')).location).not.toMatch(/^(?:http:)?\/\/evil/)
})

test('pages, feeds and sitemaps name the domain, and nothing the subdomain', async () => {
  const page = await get(domain, '/ideas')
  expect(page.body).toContain(`<link rel="canonical" href="http://${domain}/ideas"`)
  for (const { body } of [page, await get(domain, '/ideas/feed.rss'), await get(domain, '/sitemap/pages.xml')]) {
    expect(body).toContain(`http://${domain}/`)
    expect(body).not.toContain(`http://${home}`)
  }
})

test('calls work at both hosts: reading, signing in and writing from a page of the domain', async () => {
  const ada = await world.user('Ada')
  const here = { host: domain, origin: `http://${domain}` }
  await expectOK(world.call('/api/company/get', {}, { headers: here }))
  await expectOK(world.call('/api/posts/create', { boardID: board.id, title: 'From here' }, { as: ada, headers: here }))
  expect(
    await world.call(
      '/api/posts/create',
      { boardID: board.id, title: 'From there' },
      { as: ada, headers: { host: domain, origin: `http://${home}` } },
    ),
  ).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } })
  await expectOK(world.call('/api/company/get', {}, { as: world.company.owner }))
})

test('without the domain the portal is at its subdomain again, and the domain is nobody’s', async () => {
  await askDomain(world, 'removeDomain')
  forgetCompanies(world.db)
  expect((await get(home, '/ideas')).status).toBe(200)
  expect((await get(domain, '/ideas')).status).toBe(404)
  expect((await world.call('/api/company/get', {}, { headers: { host: domain } })).status).toBe(404)
})
