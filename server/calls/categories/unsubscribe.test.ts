import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
let categoryID: string

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  const as = world.company.owner
  const { body } = await expectOK(world.call('/api/categories/create', { boardID: board.id, name: 'Web' }, { as }))
  categoryID = (body['category'] as { id: string }).id
})
afterAll(() => world.close())

test('it ends, once, and without having followed it nothing happens', async () => {
  const as = await world.user()
  const end = () => world.call('/api/categories/unsubscribe', { categoryID }, { as })
  expect((await expectOK(end())).body['subscription']).toEqual({ categoryID, viewerFollows: false })
  expect(await countEvents(world, 'category.unfollowed', { boardID: board.id })).toBe(0)
  await expectOK(world.call('/api/categories/subscribe', { categoryID }, { as }))
  await expectOK(end())
  await expectOK(end())
  expect(await countEvents(world, 'category.unfollowed', { boardID: board.id })).toBe(1)
  const { body } = await expectOK(world.call('/api/categories/getFollowed', {}, { as }))
  expect(body['categories']).toEqual([])
})

test('it ends on a board that was hidden meanwhile, which is then not listed; others do not find it', async () => {
  const as = await world.user()
  await expectOK(world.call('/api/categories/subscribe', { categoryID }, { as }))
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: world.company.owner }),
  )
  expect((await expectOK(world.call('/api/categories/getFollowed', {}, { as }))).body['categories']).toEqual([])
  expect((await world.call('/api/categories/unsubscribe', { categoryID }, { as })).status).toBe(200)
  expect((await world.call('/api/categories/unsubscribe', { categoryID }, { as })).status).toBe(404)
})
