import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openWorld, type World } from '../../test/world.ts'

/** Every request counts, whatever it asks for: five a minute here, from one network address. */
let world: World
const perMinute = 5
let nr = 0

beforeAll(async () => {
  world = await openWorld({ READS_PER_MINUTE: String(perMinute), TRUST_PROXY: '1' }, (app) => {
    app.get('/*', (_request, reply) => reply.send('a page'))
    return Promise.resolve()
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await earlyInWindow(60)
  nr += 1
})

const host = 'acme.upwell.test'
const send = ({ headers, ...request }: InjectOptions, address = `192.0.2.${nr}`) =>
  world.app.inject({ ...request, headers: { host, 'x-forwarded-for': address, ...headers } })

async function statuses(
  request: (n: number) => InjectOptions,
  address?: (n: number) => string,
  times = perMinute + 1,
): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < times; n += 1) found.push((await send(request(n), address?.(n))).statusCode)
  return found
}

const json = { 'content-type': 'application/json' }

test('a text to be rendered costs a read more for each 5,000 characters', async () => {
  const preview = (length: number): InjectOptions => ({
    method: 'POST',
    url: '/api/posts/preview',
    headers: json,
    payload: { text: 'x'.repeat(length) },
  })
  expect(await statuses(() => preview(4_999))).toEqual([200, 200, 200, 200, 200, 429])
  nr += 1
  expect(await statuses(() => preview(10_000), undefined, 2)).toEqual([200, 429])
})

test.each<[string, InjectOptions]>([
  ['a page', { url: '/' }],
  ['a page, by HEAD', { method: 'HEAD', url: '/' }],
  ['a page of a host where nobody lives', { url: '/', headers: { host: 'nobody.upwell.test' } }],
  ['a page of another host', { url: '/', headers: { host: 'evil.test' } }],
  ['a call', { method: 'POST', url: '/api/boards/getAll', headers: json, payload: '{}' }],
  [
    'a call to a host where nobody lives',
    { method: 'POST', url: '/api/boards/getAll', headers: { ...json, host: 'nobody.upwell.test' }, payload: '{}' },
  ],
  ['a GET under /api/', { url: '/api/boards/getAll' }],
  ['a PUT under /api/', { method: 'PUT', url: '/api/boards/getAll', payload: '{}' }],
  ['the live stream', { url: '/api/notifications/live' }],
  ['an upload', { method: 'POST', url: '/api/images/upload' }],
  ['a picture', { url: '/files/x' }],
  ['a feed', { url: '/nothing/feed.atom' }],
  ['a sitemap', { url: '/sitemap.xml' }],
  ['a card', { url: '/nothing/card.png' }],
  ['a theme', { url: '/theme/1f7a5c.css' }],
  ['one’s own data', { url: '/account/data.json' }],
  ['a link of an email', { url: '/unsubscribe?post=x' }],
  ['a language', { method: 'POST', url: '/language/xx' }],
  ['a chosen theme', { method: 'POST', url: '/theme/xx' }],
  ['the metrics', { url: '/metrics' }],
  ['what nothing answers', { method: 'DELETE', url: '/nothing' }],
])('%s counts', async (_what, request) => {
  const found = await statuses(() => request)
  expect(found.slice(0, -1)).not.toContain(429)
  expect(found.at(-1)).toBe(429)
})

test.each<[string, InjectOptions]>([
  ['a page', { url: '/' }],
  ['a picture', { url: '/files/x' }],
  ['a call', { method: 'POST', url: '/api/boards/getAll', headers: json, payload: '{}' }],
])('%s counts by the first 64 bits of an IPv6 address', async (_what, request) => {
  const found = await statuses(
    () => request,
    (n) => `2001:db8:0:${nr}:${n}::1`,
  )
  expect(found.at(-1)).toBe(429)
  expect((await send(request, `2001:db8:1:${nr}::1`)).statusCode).not.toBe(429)
})

test('health is free', async () => {
  for (const url of ['/healthz', '/readyz', '/healthz?x'])
    expect(new Set(await statuses(() => ({ url })))).toEqual(new Set([200]))
})

test('who asked too often is told in the language that they read, as a page where they opened one', async () => {
  await statuses(() => ({ url: '/' }))
  const page = await send({ url: '/', headers: { 'accept-language': 'de' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<html lang="de" dir="ltr">')
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  const call = await send({ method: 'POST', url: '/api/boards/getAll', headers: json, payload: '{}' })
  expect(call.json()).toMatchObject({ code: 'tooMany' })
})

describe('what costs more than one read', () => {
  test('a list of many pages: one for each beyond ten', async () => {
    const list = (pages: number) =>
      ({ method: 'POST', url: '/api/posts/get', headers: json, payload: JSON.stringify({ pages }) }) as const
    expect(await statuses(() => list(10))).toEqual([200, 200, 200, 200, 200, 429])
    nr += 1
    expect(await statuses((n) => list(n === 0 ? 14 : 1), undefined, 2)).toEqual([200, 429])
    nr += 1
    expect(await statuses(() => list(11), undefined, 3)).toEqual([200, 200, 429])
    nr += 1
    expect(await statuses(() => list(1e9), undefined, 2)).toEqual([429, 429])
  })

  test('a session’s cookie that belongs to nobody: each one once', async () => {
    const viewer = (cookie: string) =>
      ({
        method: 'POST',
        url: '/api/viewer/get',
        headers: { ...json, cookie: `upwell=${cookie}` },
        payload: '{}',
      }) as const
    expect(await statuses((n) => viewer(`guess-${n}`), undefined, 2)).toEqual([200, 429])
    nr += 1
    const { cookie } = await world.user()
    expect(await statuses(() => viewer(cookie))).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('a card that is drawn, and not one that is had already', async () => {
    const wide = await openWorld({ READS_PER_MINUTE: '25' })
    try {
      const card = (headers = {}) => wide.app.inject({ url: '/card.png', headers: { host, ...headers } })
      const drawn = await card()
      expect(drawn.statusCode).toBe(200)
      for (let times = 0; times < 4; times += 1)
        expect((await card({ 'if-none-match': String(drawn.headers.etag) })).statusCode).toBe(304)
      expect((await card()).statusCode).toBe(429)
    } finally {
      await wide.close()
    }
  })
})

test('the database is asked once a second whether it is there, however many want to know', async () => {
  const { pool } = world.service.database
  const query = pool.query.bind(pool)
  let asked = 0
  pool.query = ((...given: Parameters<typeof query>) => {
    asked += 1
    return query(...given)
  }) as typeof pool.query
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ url: '/readyz' })))
    expect([new Set(answers.map(({ statusCode }) => statusCode)), asked]).toEqual([new Set([200]), 1])
  } finally {
    pool.query = query
  }
})
