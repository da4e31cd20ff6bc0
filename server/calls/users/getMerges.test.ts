import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, merges, undo } = mergingCalls(() => world, 'users')

it('lists who was merged into someone, and which can be undone', async () => {
  const [ann, bea, both] = [await world.user('Ann'), await world.user('Bea'), await world.user()]
  const first = await merge(ann.userID, both.userID)
  const second = await merge(bea.userID, both.userID)
  expect(await merges(both.userID)).toMatchObject([
    { id: second, name: 'Bea', canUndo: true },
    { id: first, name: 'Ann', canUndo: false },
  ])
  await undo(second)
  expect(await merges(both.userID)).toMatchObject([{ id: first, canUndo: true }])
  expect((await call('getMerges', { userID: 'nobody' })).status).toBe(404)
})
