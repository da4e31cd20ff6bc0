import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const count = async (viewIDs: string[], as: Person = world.company.owner) =>
  (await expectOK(world.call('/api/views/count', { viewIDs }, { as }))).body['counts'] as {
    viewID: string
    count: number
  }[]

test('each view has the number of its posts, private boards included, and “my” counts those of the viewer', async () => {
  const [open, hidden] = [await world.board(), await world.board({ access: 'private' })]
  await world.post(open.id, { title: 'Dark mode' })
  await world.post(open.id, {}, world.colleague)
  await world.post(hidden.id, {}, world.company.owner)
  const all = await world.view({ name: 'All' })
  const dark = await world.view({ name: 'Dark', query: { textSearch: 'dark', sort: 'new', layout: 'list' } })
  const mine = await world.view({ name: 'Mine', query: { my: true } })
  const ids = [all.id, dark.id, mine.id]
  expect((await count(ids)).map((one) => one.count)).toEqual([3, 1, 1])
  expect((await count(ids, world.onlooker)).map((one) => one.count)).toEqual([3, 1, 0])
})

test('a view that is another’s own, of another company or gone has no count', async () => {
  const own = await world.view({ isShared: false }, world.colleague)
  expect(await count([own.id, newID(), 'no id'])).toEqual([])
  expect(await count([own.id], world.colleague)).toHaveLength(1)
})

test('a view whose board is gone counts what is left of its filters', async () => {
  const board = await world.board()
  const { id } = await world.view({ query: { boardURLNames: [board.urlName], status: ['closed'] } })
  await world.db.deleteFrom('boards').where('id', '=', board.id).execute()
  expect(await count([id])).toMatchObject([{ viewID: id, count: 0 }])
})

test('one call counts twenty views', async () => {
  const viewIDs = Array.from({ length: 21 }, () => newID())
  expect(await world.call('/api/views/count', { viewIDs }, { as: world.company.owner })).toMatchObject({ status: 400 })
})
