import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const set = (input: Record<string, unknown>, as: Person = world.company.owner) =>
  world.call('/api/viewOrder/set', input, { as })
const orderOf = async (as: Person = world.company.owner) =>
  (await expectOK(world.call('/api/viewOrder/get', {}, { as }))).body['viewOrder']

test('an order is one person’s; new views come last, and others have the company’s order', async () => {
  const [a, b] = [(await world.view()).id, (await world.view()).id]
  await expectOK(set({ viewIDs: [b, a] }))
  const c = (await world.view()).id
  expect(await orderOf()).toEqual({ viewIDs: [b, a, c], defaultViewIDs: [] })
  expect(await orderOf(world.colleague)).toEqual({ viewIDs: [a, b, c], defaultViewIDs: [] })
  expect((await world.eventsOf('view.ordered')).at(-1)).toEqual({ changed: ['viewIDs'] })
})

test('a default opens first for one person until they take it away', async () => {
  const { id } = await world.view()
  await expectOK(set({ defaultViewIDs: [id] }))
  expect(await orderOf()).toMatchObject({ defaultViewIDs: [id] })
  expect(await orderOf(world.colleague)).toMatchObject({ defaultViewIDs: [] })
  await expectOK(set({ defaultViewIDs: [] }))
  expect(await orderOf()).toMatchObject({ defaultViewIDs: [] })
})

test('what is not there has no place, and is no default', async () => {
  const own = (await world.view({ isShared: false }, world.colleague)).id
  const [first] = (await world.viewsOf(world.company.owner)).map(({ id }) => id)
  const { body } = await expectOK(set({ viewIDs: [own, 'no id', first ?? '', first ?? ''] }))
  expect((body['viewOrder'] as { viewIDs: string[] }).viewIDs).not.toContain(own)
  expect(await set({ defaultViewIDs: [own] })).toMatchObject({ status: 404 })
})
