import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Image } from '../../../contract/images.ts'
import { nobodys } from '../../test/furnitureNames.ts'
import { picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

/** What a cache that kept an answer hears when it asks again: a request with conditions sees no more than one without. */
let world: World
let ada: Person
let owner: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  owner = world.company.owner
})
afterAll(() => world.close())

type Headers = Record<string, string>

async function get(
  url: string,
  { as = null, method = 'GET', headers = {} }: { as?: Person | null; method?: 'GET' | 'HEAD'; headers?: Headers } = {},
) {
  const {
    statusCode,
    body,
    headers: said,
  } = await world.app.inject({
    method,
    url,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}), ...headers },
  })
  const { date: _date, 'x-request-id': _requestID, ...others } = said
  return { status: statusCode, body, headers: others }
}

interface Shown {
  boardID: string
  postID: string
  image: Image
  urls: { url: string; nothing: string }[]
}

/** A post with a picture, and each address of it that a cache may keep, beside one of the same kind that never was. */
async function show(): Promise<Shown> {
  const board = await world.board()
  const image = await picture(world, ada)
  const post = await world.post(board.id, { details: `![A picture](${image.url})` }, ada)
  const urls = [
    { url: image.url, nothing: '/files/01900000-0000-7000-8000-000000000001' },
    { url: image.smallURL, nothing: '/files/01900000-0000-7000-8000-000000000001?size=small' },
    {
      url: `/${board.urlName}/p/${post.urlName}/card.png`,
      nothing: `/${board.urlName}/p/${nobodys.postURLName}/card.png`,
    },
  ]
  return { boardID: board.id, postID: post.id, image, urls }
}

const boardUpdate =
  (change: Record<string, unknown>) =>
  async ({ boardID }: Shown) =>
    expectOK(world.call('/api/boards/update', { boardID, ...change }, { as: owner }))

const waysToHide: [string, (shown: Shown) => Promise<unknown>][] = [
  ['its board is made private', boardUpdate({ access: 'private' })],
  ['its board is shown to signed-in people only', boardUpdate({ access: 'signedIn' })],
  ['its board is archived', boardUpdate({ isArchived: true })],
  ['it is deleted', ({ postID }) => expectOK(world.call('/api/posts/delete', { postID }, { as: owner }))],
  [
    'it moves to a private board',
    async ({ postID }) =>
      expectOK(
        world.call(
          '/api/posts/move',
          { postID, boardID: (await world.board({ access: 'private' })).id },
          { as: owner },
        ),
      ),
  ],
]

describe.each(waysToHide)('once %s', (_way, hide) => {
  test('what a stranger kept of a post is answered like what never was, under every condition', async () => {
    const shown = await show()
    const kept = await Promise.all(
      shown.urls.map(async (one) => ({ ...one, etag: String((await get(one.url)).headers['etag']) })),
    )
    for (const { url, etag } of kept) {
      expect(etag, url).toMatch(/^W\/"/)
      expect(await get(url, { headers: { 'if-none-match': etag } }), url).toMatchObject({ status: 304, body: '' })
    }
    await hide(shown)
    for (const { url, nothing, etag } of kept) {
      for (const headers of [
        {},
        { 'if-none-match': etag },
        { 'if-none-match': '*' },
        { 'if-modified-since': new Date().toUTCString() },
        { range: 'bytes=0-3' },
        { range: 'bytes=0-3', 'if-range': etag },
      ] as Headers[]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await get(url, { method, headers })
          expect(answer.status, `${method} ${url} ${JSON.stringify(headers)}`).toBe(404)
          expect(answer).toEqual(await get(nothing, { method, headers }))
          expect(answer.headers['cache-control']).toBe('no-store')
          expect(answer.headers['etag']).toBeUndefined()
        }
      }
    }
  })
})

test('a copy that was kept while everyone might see it is no copy for the few who still may', async () => {
  const shown = await show()
  const { etag } = (await get(shown.image.url)).headers
  await boardUpdate({ access: 'private' })(shown)
  const answer = await get(shown.image.url, { as: owner, headers: { 'if-none-match': String(etag) } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  await boardUpdate({ access: 'public' })(shown)
  expect(await get(shown.image.url, { headers: { 'if-none-match': String(etag) } })).toMatchObject({
    status: 304,
    headers: { 'cache-control': 'public, max-age=60, must-revalidate', etag },
  })
})

test('a logo and a person’s picture are gone for a cache that asks again, once another takes their place', async () => {
  const [logo, face] = [await picture(world, owner, { kind: 'logo' }), await picture(world, ada, { kind: 'picture' })]
  await expectOK(world.call('/api/company/update', { logoID: logo.id }, { as: owner }))
  await expectOK(world.call('/api/viewer/update', { name: 'Ada', pictureID: face.id }, { as: ada }))
  const kept = await Promise.all(
    [logo.url, logo.smallURL, face.url, face.smallURL].map(async (url) => ({
      url,
      etag: String((await get(url)).headers['etag']),
    })),
  )
  await expectOK(world.call('/api/company/update', { logoID: null }, { as: owner }))
  await expectOK(world.call('/api/viewer/update', { name: 'Ada', pictureID: null }, { as: ada }))
  for (const { url, etag } of kept) {
    expect((await get(url, { headers: { 'if-none-match': etag } })).status, url).toBe(404)
    expect((await get(url, { headers: { 'if-none-match': '*' } })).status, url).toBe(404)
  }
})

test('the picture of an erased person is gone for a cache that asks again', async () => {
  const bea = await world.user('Bea')
  const face = await picture(world, bea, { kind: 'picture' })
  await expectOK(world.call('/api/viewer/update', { name: 'Bea', pictureID: face.id }, { as: bea }))
  const { etag } = (await get(face.smallURL)).headers
  await expectOK(world.call('/api/users/erase', { userID: bea.userID, texts: 'keep' }, { as: owner }))
  for (const given of [String(etag), '*'])
    expect((await get(face.smallURL, { headers: { 'if-none-match': given } })).status).toBe(404)
})

test('the two sizes of a picture are told apart', async () => {
  const { image } = await show()
  const [large, small] = [await get(image.url), await get(image.smallURL)]
  expect(large.headers['etag']).not.toBe(small.headers['etag'])
  expect((await get(image.smallURL, { headers: { 'if-none-match': String(large.headers['etag']) } })).status).toBe(200)
})

test('a part of a picture is not sent: a range is answered with the whole', async () => {
  const { image } = await show()
  const whole = await get(image.url)
  const answer = await get(image.url, { headers: { range: 'bytes=0-3' } })
  expect([answer.status, answer.body === whole.body, answer.headers['content-range']]).toEqual([200, true, undefined])
})

test('feeds and cards of a board that is private now know no condition', async () => {
  const board = await world.board({ name: 'Feeds' })
  await world.post(board.id, {}, ada)
  const urls = ['feed.atom', 'feed.rss', 'card.png'].map((name) => ({
    url: `/${board.urlName}/${name}`,
    nothing: `/${nobodys.boardURLName}/${name}`,
  }))
  const kept = await Promise.all(
    urls.map(async (one) => ({ ...one, etag: String((await get(one.url)).headers['etag']) })),
  )
  for (const { url, etag } of kept)
    expect((await get(url, { headers: { 'if-none-match': `"x", ${etag}` } })).status, url).toBe(304)
  await expectOK(world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: owner }))
  for (const { url, nothing, etag } of kept) {
    for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }] as Headers[]) {
      const answer = await get(url, { headers })
      expect(answer).toEqual(await get(nothing, { headers }))
      expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
        404,
        'no-store',
        undefined,
      ])
    }
  }
})
