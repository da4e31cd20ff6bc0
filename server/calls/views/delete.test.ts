import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const remove = (viewID: string, as: Person) => world.call('/api/views/delete', { viewID }, { as })

test('a shared view is deleted for everyone by those who may edit posts, with its places', async () => {
  const { id } = await world.view()
  await expectOK(world.call('/api/viewOrder/set', { viewIDs: [id], defaultViewIDs: [id] }, { as: world.company.owner }))
  expect(await remove(id, world.onlooker)).toMatchObject({ status: 403 })
  await expectOK(remove(id, world.colleague))
  expect(await world.viewsOf(world.company.owner)).toEqual([])
  expect(await world.eventsOf('view.deleted')).toEqual([{ viewID: id }])
  expect(await remove(id, world.colleague)).toMatchObject({ status: 404 })
})

test('an own view is deleted by its owner alone', async () => {
  const { id } = await world.view({ isShared: false }, world.onlooker)
  expect(await remove(id, world.company.owner)).toMatchObject({ status: 404 })
  await expectOK(remove(id, world.onlooker))
})
