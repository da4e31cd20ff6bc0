import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutbound } from '../ports/outbound/outbound.ts'
import { callWithKey, makeAPIKey } from '../test/apiKeys.ts'
import { resultOf } from '../test/identifying.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK } from '../test/world.ts'

let world: MailWorld
let secret: string
let server: Server
let asked: string[] = []
let png: Buffer
let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: Buffer | string }> = {}

beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, headers = {}, body = '' } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world = await openMailWorld()
  secret = (await makeAPIKey(world)).secret
})
afterAll(async () => {
  await world.close()
  server.close()
})
beforeEach(async () => {
  asked = []
  await world.service.outbound.close()
  world.service.outbound = openOutbound({ OUTBOUND_PRIVATE: 'allow' })
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

async function identify(id: string, avatarURL: string): Promise<string> {
  const answered = await expectOK(callWithKey(world, secret, '/api/users/identify', { users: [{ id, avatarURL }] }))
  const [one] = resultOf(answered).users
  await world.settle()
  return one && 'userID' in one ? one.userID : expect.fail(JSON.stringify(one))
}

const pictureOf = async (userID: string) =>
  (await world.db.selectFrom('users').select('picture_id').where('id', '=', userID).executeTakeFirstOrThrow())
    .picture_id

test('the picture at the address becomes theirs, encoded anew, and is fetched once', async () => {
  answers = { '/face.png': { body: png, headers: { 'content-type': 'application/octet-stream' } } }
  const userID = await identify('once', at('/face.png'))
  const pictureID = await pictureOf(userID)
  const served = await world.app.inject({ url: `/files/${pictureID}`, headers: { host: 'acme.upwell.test' } })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 })
  await identify('once', at('/face.png'))
  expect(asked).toEqual(['/face.png'])
  expect(await pictureOf(userID)).toBe(pictureID)
})

test('another address is another picture, and the former one is let go', async () => {
  answers = { '/1.png': { body: png }, '/2.png': { body: png } }
  const userID = await identify('twice', at('/1.png'))
  const former = await pictureOf(userID)
  await identify('twice', at('/2.png'))
  expect(await pictureOf(userID)).not.toBe(former)
  const { released_at: released } = await world.db
    .selectFrom('files')
    .select('released_at')
    .where('id', '=', former ?? '')
    .executeTakeFirstOrThrow()
  expect(released).not.toBeNull()
})

test('no redirect is followed, and nothing but a picture of at most 5 MB is taken; what they have stays', async () => {
  answers = {
    '/face.png': { body: png },
    '/moved': { status: 302, headers: { location: '/face.png' } },
    '/page': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
    '/large.png': { body: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) },
    '/gone': { status: 404, body: png },
    '/bomb.png': {
      body: await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    },
  }
  const userID = await identify('kept', at('/face.png'))
  const pictureID = await pictureOf(userID)
  for (const path of ['/moved', '/page', '/large.png', '/gone', '/bomb.png']) {
    asked = []
    await identify('kept', at(path))
    expect([path, asked, await pictureOf(userID)]).toEqual([path, [path], pictureID])
  }
})

test('a server that is away is asked again, and then left alone', async () => {
  answers = { '/away': { status: 503 } }
  const userID = await identify('away', at('/away'))
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/away'))
  expect(await pictureOf(userID)).toBeNull()
  const left = await world.db.selectFrom('files').select('id').where('owner_id', '=', userID).execute()
  expect(left).toEqual([])
})

test('nothing inside our network is asked, by its address or by a name that leads to it', async () => {
  answers = { '/face.png': { body: png } }
  const userID = await identify('inside', at('/other.png'))
  asked = []
  await world.service.outbound.close()
  world.service.outbound = openOutbound({ OUTBOUND_PRIVATE: 'refuse' }, ((
    _name: string,
    _options: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as never)
  const port = (server.address() as AddressInfo).port
  for (const url of [`https://127.0.0.1:${port}/face.png`, `https://pictures.example:${port}/face.png`]) {
    await identify('inside', url)
    expect([asked, await pictureOf(userID)]).toEqual([[], null])
  }
})
