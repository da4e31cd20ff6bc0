import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 200 } } })

test('a picture is kept and served to whoever sent it', async () => {
  const { status, body } = await world.call('/api/images/upload', { kind: 'text' }, { as: await world.user() })
  expect([status, body]).toMatchObject([200, { image: { width: 1, height: 1 } }])
})

test('every kind of picture', async () => {
  expect((await plain(10, 10).png().toBuffer()).length).toBeGreaterThan(1)
})
