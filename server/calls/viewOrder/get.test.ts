import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

test('the order names the views that the viewer sees, shared and their own', async () => {
  const shared = await world.view()
  const own = await world.view({ isShared: false }, world.colleague)
  const orderOf = async (as = world.company.owner) =>
    (await expectOK(world.call('/api/viewOrder/get', {}, { as }))).body['viewOrder']
  expect(await orderOf(world.colleague)).toEqual({ viewIDs: [shared.id, own.id], defaultViewIDs: [] })
  expect(await orderOf()).toEqual({ viewIDs: [shared.id], defaultViewIDs: [] })
})

test('it is the team’s', async () => {
  expect(await world.call('/api/viewOrder/get', {}, { as: null })).toMatchObject({ status: 401 })
  expect(await world.call('/api/viewOrder/get', {}, { as: await world.user() })).toMatchObject({ status: 403 })
})
