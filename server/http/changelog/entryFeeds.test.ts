import { parseFeed } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absoluteHTML } from '../../feeds/absoluteHTML.ts'
import { makeEntry, makeLabel } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let label: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  label = await makeLabel(world, 'API & more')
  await makeEntry(world, { title: 'Older', body: 'Faster.' })
  await makeEntry(world, {
    title: 'Export </title><script>alert(1)</script>',
    body: '# New\n\nRows < columns & **cells**',
    labelIDs: [label.id],
  })
  await makeEntry(world, { title: 'Still secret', isDraft: true })
  const { body } = await expectOK(
    world.call('/api/segments/create', { name: 'Beta', subject: 'user' }, { as: world.company.owner }),
  )
  await makeEntry(world, { title: 'For a few', segmentID: (body['segment'] as { id: string }).id })
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers: { host: 'acme.upwell.test', ...headers } })

test.each(['atom', 'rss'] as const)('what everyone may read is an %s feed, whole and safe', async (format) => {
  const { statusCode, headers, body } = await get(`/changelog/feed.${format}`)
  expect([statusCode, headers['content-type']]).toEqual([200, `application/${format}+xml; charset=utf-8`])
  const feed = parseFeed(body, { xmlMode: true })
  expect(feed?.title).toBe('acme changelog')
  expect(feed?.items?.map(({ title }) => title)).toEqual(['Export </title><script>alert(1)</script>', 'Older'])
  expect(body).not.toMatch(/<script|Still secret|For a few/i)
  expect(body).toContain('&lt;strong&gt;cells&lt;/strong&gt;')
})

test('and a JSON feed, also of one label; of one that is not there it is no feed', async () => {
  const { headers, body } = await get(`/changelog/feed.json?label=${encodeURIComponent(label.urlName)}`)
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'API & more · acme changelog',
    home_page_url: `http://acme.upwell.test/changelog?label=${label.urlName}`,
    items: [{ title: 'Export </title><script>alert(1)</script>', tags: ['API & more'] }],
  })
  expect((await get('/changelog/feed.json?label=none')).statusCode).toBe(404)
})

test('one that has not changed is not sent again', async () => {
  const { headers } = await get('/changelog/feed.atom')
  expect((await get('/changelog/feed.atom', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  await makeEntry(world, { title: 'Newest' })
  const again = await get('/changelog/feed.atom', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body.includes('Newest')]).toEqual([200, true])
})

test('there is none where the company does not show its changelog', async () => {
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: false }, { as: world.company.owner }))
  for (const format of ['atom', 'rss', 'json']) expect((await get(`/changelog/feed.${format}`)).statusCode).toBe(404)
})

test('addresses of our own host are whole in it, and others stay', () => {
  const html = '<p><img src="/files/1" /><a href="https://example.com/">x</a><a href="//example.com">y</a></p>'
  expect(absoluteHTML(html, 'https://a.example')).toBe(html.replace('"/files/1"', '"https://a.example/files/1"'))
})
