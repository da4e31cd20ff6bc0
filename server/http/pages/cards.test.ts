import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccent } from '../../../contract/accent.ts'
import { furnish } from '../../test/furniture.ts'
import { nobodys } from '../../test/furnitureNames.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  board = await world.board({ name: 'Ideas & <b>more</b>' })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'acme.upwell.test', ...headers } })

async function card(url: string): Promise<{ bytes: Buffer; etag: string }> {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'no-cache'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  return { bytes: rawPayload, etag: String(headers.etag) }
}

/** How many of a part's pixels are far from the ground: written on. */
async function inkIn(
  bytes: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data } = await sharp(bytes).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length
}

const titleAt = { left: 304, top: 180, width: 824, height: 350 }
const countAt = { left: 72, top: 250, width: 200, height: 80 }

async function titled(title: string): Promise<Buffer> {
  const post = await world.post(board.id, { title }, ada)
  return (await card(`/${board.urlName}/p/${post.urlName}`.concat('/card.png'))).bytes
}

test('a portal, a board and a post have a card, named in the head of their pages', async () => {
  const post = await world.post(board.id, { title: 'Dark mode' }, ada)
  const address = `/${board.urlName}/p/${post.urlName}`
  const cards = await Promise.all(['', `/${board.urlName}`, address].map((path) => card(`${path}/card.png`)))
  expect(new Set(cards.map(({ etag }) => etag)).size).toBe(3)
  expect(await inkIn(cards[2]?.bytes ?? Buffer.alloc(0), titleAt)).toBeGreaterThan(2_000)
  for (const { bytes } of cards) expect(bytes.length).toBeLessThan(60_000)
})

test('what was drawn is not sent again until something of it changes', async () => {
  const post = await world.post(board.id, { title: 'Offline mode' }, ada)
  const url = `/${board.urlName}/p/${post.urlName}/card.png`
  const { etag, bytes } = await card(url)
  expect(await get(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user('Bea') }))
  const voted = await card(url)
  expect(voted.etag).not.toBe(etag)
  expect(await inkIn(voted.bytes, countAt)).not.toBe(await inkIn(bytes, countAt))
})

test('the accent is the company’s, the logo stands beside its name', async () => {
  const { bytes } = await card('/card.png')
  await expectOK(world.call('/api/company/update', { accent: '#0055cc' }, { as: world.company.owner }))
  const coloured = (await card('/card.png')).bytes
  const stamp = (of: Buffer) =>
    sharp(of).extract({ left: 107, top: 204, width: 2, height: 2 }).removeAlpha().raw().toBuffer()
  const hex = `#${(await stamp(coloured)).subarray(0, 3).toString('hex')}`
  expect(hex).toBe(deriveAccent('#0055cc')?.light.fill)
  expect(await stamp(bytes)).not.toEqual(await stamp(coloured))
})

test('any title gives a card: markup is text, what our fonts lack is left out, the longest fits', async () => {
  const plain = await inkIn(await titled('b & i'), titleAt)
  expect(plain).toBeGreaterThan(300)
  expect(await inkIn(await titled('<span foreground="#fafbfa" size="1">b & i</span>'), titleAt)).toBeGreaterThan(
    plain * 3,
  )
  expect(await inkIn(await titled('الوضع الداكن'), titleAt)).toBeGreaterThan(1_000)
  expect(await inkIn(await titled('ダークモード'), titleAt)).toBe(0)
  expect(await inkIn(await titled('🎉🎉🎉 ✨'), titleAt)).toBe(0)
  expect(await inkIn(await titled('Zoe 👩‍🚀 \u202Egnp.exe'), titleAt)).toBeGreaterThan(1_000)
  for (const title of ['W'.repeat(200), 'MMMMMM '.repeat(28).trim(), 'word '.repeat(40).trim()]) {
    const bytes = await titled(title)
    expect(await inkIn(bytes, titleAt)).toBeGreaterThan(10_000)
    // Nothing runs out of its place.
    expect(await inkIn(bytes, { left: 1128, top: 180, width: 72, height: 400 })).toBe(0)
  }
})

test('what a stranger cannot see has the card of what does not exist: none, no matter who asks', async () => {
  const hidden = await furnish(world, world.company, 'Hidden')
  await expectOK(
    world.call('/api/boards/update', { boardID: hidden.board, access: 'private' }, { as: world.company.owner }),
  )
  const cookie = `upwell=${world.company.owner.cookie}`
  for (const headers of [{}, { cookie }]) {
    for (const [secret, nothing] of [
      [`/${hidden.boardURLName}/card.png`, `/${nobodys.boardURLName}/card.png`],
      [
        `/${hidden.boardURLName}/p/${hidden.postURLName}/card.png`,
        `/${nobodys.boardURLName}/p/${nobodys.postURLName}/card.png`,
      ],
      [
        `/${hidden.boardURLName}/p/${hidden.postURLName}/card.png`,
        `/${board.urlName}/p/${nobodys.postURLName}/card.png`,
      ],
    ] as const) {
      const [one, other] = [await get(secret, headers), await get(nothing, headers)]
      expect([one.statusCode, one.body]).toEqual([404, other.body])
      expect(Object.keys(one.headers)).toEqual(Object.keys(other.headers))
    }
  }
  expect((await world.app.inject({ url: '/card.png', headers: { host: 'nobody.upwell.test' } })).statusCode).toBe(404)
})

test('many at once wait their turn or are told when to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/card.png')))
  const statuses = new Set(answers.map(({ statusCode }) => statusCode))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(10)
  for (const { statusCode, headers } of answers) if (statusCode === 503) expect(headers['retry-after']).toBeDefined()
})
