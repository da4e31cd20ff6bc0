import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('everyone sees what they follow themselves, in the order of the board', async () => {
  const as = await world.user()
  const { id: boardID } = await world.board()
  const ids: string[] = []
  for (const name of ['First', 'Second']) {
    const { body } = await expectOK(
      world.call('/api/categories/create', { boardID, name }, { as: world.company.owner }),
    )
    ids.push((body['category'] as { id: string }).id)
  }
  for (const categoryID of ids.toReversed())
    await expectOK(world.call('/api/categories/subscribe', { categoryID }, { as }))
  const { body } = await expectOK(world.call('/api/categories/getFollowed', {}, { as }))
  expect((body['categories'] as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  const another = await expectOK(world.call('/api/categories/getFollowed', {}, { as: await world.user() }))
  expect(another.body['categories']).toEqual([])
  expect((await world.call('/api/categories/getFollowed', {})).status).toBe(401)
})
