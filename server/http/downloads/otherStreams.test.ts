import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '../../ports/storage/storage.ts'
import { picture } from '../../test/pictures.ts'
import { openWorld, type World } from '../../test/world.ts'

/** Readers of pictures and sitemaps that take nothing. */
const size = 8 * 1024 * 1024
let world: World
let port: number
const sockets: Socket[] = []
/** Connections that the bucket would have: what was opened of it and not yet taken or let go. */
const held = new Set<Readable>()

beforeAll(async () => {
  world = await openWorld({
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_ENDPOINT: 'http://127.0.0.1:1',
  })
  const bucket: Storage = {
    write: () => Promise.resolve(),
    read: () => {
      const bytes = Readable.from(
        (function* () {
          for (let given = 0; given < size; given += 65_536) yield Buffer.alloc(65_536)
        })(),
      )
      held.add(bytes)
      bytes.once('close', () => held.delete(bytes))
      return Promise.resolve(bytes)
    },
    remove: () => Promise.resolve(),
    async *list() {},
    close() {},
  }
  world.service.storage.close()
  world.service.storage = bucket
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  await world.close()
})

/** Asks and stops at the first bytes; gives the head of the answer. */
function stall(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: acme.upwell.test\r\n\r\n`),
  )
  socket.on('error', () => {})
  sockets.push(socket)
  return new Promise((resolve) =>
    socket.once('data', (first: Buffer) => {
      socket.pause()
      resolve(first.toString('latin1').split('\r\n\r\n', 1)[0] ?? '')
    }),
  )
}

test('readers who take nothing of a picture hold no connection of the bucket, and one address does not take every place', async () => {
  const { userID } = world.company.owner
  const image = await picture(world, world.company.owner)
  await world.db
    .updateTable('files')
    .set({ size, kind: 'picture' })
    .where('company_id', '=', world.company.id)
    .where('id', '=', image.id)
    .execute()
  await world.db
    .updateTable('users')
    .set({ picture_id: image.id })
    .where('company_id', '=', world.company.id)
    .where('id', '=', userID)
    .execute()
  for (let n = 0; n < 20; n += 1) expect(await stall(image.url)).toMatch(/^HTTP\/1\.1 200 /)
  expect(held.size).toBe(0)
})

test('sitemaps that are made or not yet read have a bound for each address, because they are in memory', async () => {
  const ask = async (remoteAddress: string) =>
    world.app.inject({ url: '/sitemap.xml', headers: { host: 'acme.upwell.test' }, remoteAddress })
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
  const holder = new pg.Client(world.service.database.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table posts in access exclusive mode')
  const waiting = Array.from({ length: 8 }, () => ask('192.0.2.1'))
  const refused = await ask('192.0.2.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  const another = ask('192.0.2.2')
  await holder.end()
  for (const { statusCode, headers } of await Promise.all([...waiting, another]))
    expect([statusCode, headers['retry-after']]).toEqual([200, undefined])
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
})
