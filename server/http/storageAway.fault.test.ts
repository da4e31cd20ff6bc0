import { afterAll, beforeAll, expect, it } from 'vitest'
import { bytesOf, keysOf } from '../test/fileOf.ts'
import { getFile, picture, upload } from '../test/pictures.ts'
import { openS3Server } from '../test/s3Server.ts'
import { openWorld, type Person, type World } from '../test/world.ts'

let server: Awaited<ReturnType<typeof openS3Server>>
let world: World
let ada: Person
beforeAll(async () => {
  server = await openS3Server()
  world = await openWorld(server.settings)
  ada = await world.user('Ada')
})
afterAll(() => world.close())

it('pictures are kept in the bucket and served from it; without it they are refused as unavailable, at once, and all else goes on', async () => {
  const image = await picture(world, ada)
  const { storage } = world.service
  const keys = [`${world.company.id}/${image.id}`, `${world.company.id}/${image.id}.small`]
  expect(await keysOf(storage)).toEqual(keys)
  const served = await getFile(world, image.url, { as: ada })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(served.rawPayload.equals((await bytesOf(storage, keys[0] ?? '')) ?? Buffer.alloc(0))).toBe(true)

  await server.close()
  const begun = Date.now()
  expect(await upload(world, null, { as: ada })).toMatchObject({
    status: 503,
    body: { error: 'server error', code: 'unavailable' },
  })
  expect((await getFile(world, image.url, { as: ada })).statusCode).toBe(503)
  expect(Date.now() - begun).toBeLessThan(8_000)
  expect((await world.db.selectFrom('files').select('id').execute()).map(({ id }) => id)).toEqual([image.id])
  expect((await world.call('/api/boards/getAll')).status).toBe(200)
})
