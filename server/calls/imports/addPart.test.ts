import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await openWorld()
  importing = importingIn(world)
  await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })

test('takes the parts of a file in their order, and one again whose answer was lost', async () => {
  const { body } = await expectOK(ask('/api/imports/begin', { name: 'a.csv', size: 10 }))
  const { id } = body['job'] as { id: string }
  const part = Buffer.from('title\nOne\n')
  expect((await importing.sendPart(id, 2, part)).body.code).toBe('importNotReady')
  expect((await importing.sendPart(id, 1, part.subarray(1))).body).toMatchObject({ code: 'badInput', field: 'file' })
  expect((await importing.sendPart(id, 1, part)).body['part']).toEqual({ done: 1, total: 1 })
  expect((await importing.sendPart(id, 1, part)).body.code).toBe('importNotReady')
  expect(await importing.job(id)).toMatchObject({ progress: { phase: 'uploaded' } })
})
