import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

async function get(path: string): Promise<{ status: number; body: string; type: string }> {
  const { statusCode, body, headers } = await world.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'acme.upwell.test' },
  })
  return { status: statusCode, body, type: String(headers['content-type']) }
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

test('every public page can be reached from robots.txt, and no hidden, deleted or merged one', async () => {
  const ada = await world.user('Ada')
  const hidden = await world.board({ name: 'Secret', access: 'private' })
  const post = await world.post(board.id, { title: 'Dark mode' }, ada)
  const gone = await world.post(board.id, { title: 'Gone' }, ada)
  await world.call('/api/posts/delete', { postID: gone.id }, { as: ada })
  await world.post(hidden.id, { title: 'Nobody knows' }, world.company.owner)

  const robots = await get('/robots.txt')
  expect(robots.type).toBe('text/plain; charset=utf-8')
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots.body) ?? []
  const files = locations((await get(new URL(index).pathname)).body)
  const pages = (await Promise.all(files.map(get))).flatMap(({ body }) => locations(body))
  expect(pages).toEqual(['/', '/roadmap', '/changelog', `/${board.urlName}`, `/${board.urlName}/p/${post.urlName}`])
})

test('who does not want to be listed has no sitemap, and every page says so', async () => {
  await world.call('/api/company/updatePortal', { isIndexed: false }, { as: world.company.owner })
  expect((await get('/robots.txt')).body).not.toContain('Sitemap')
  expect((await get('/sitemap.xml')).status).toBe(404)
  expect((await get('/sitemap/pages.xml')).status).toBe(404)
  await world.call('/api/company/updatePortal', { isIndexed: true }, { as: world.company.owner })
  expect((await get('/sitemap.xml')).status).toBe(200)
})

test('a file that is none of a sitemap’s is not there', async () => {
  for (const file of ['x.xml', 'pages', '..%2fetc.xml', "'; drop.xml", '00000000-0000-0000-0000-00000000000.xml'])
    expect((await get(`/sitemap/${encodeURIComponent(file)}`)).status).toBe(404)
  expect(locations((await get('/sitemap/01900000-0000-7000-8000-000000000001.xml')).body)).toHaveLength(1)
})
