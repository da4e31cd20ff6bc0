import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('posts are counted by category, deleted ones aside', async () => {
  const as = world.company.owner
  const { id: boardID } = await world.board()
  const { body } = await expectOK(world.call('/api/categories/create', { boardID, name: 'Web' }, { as }))
  const { id: categoryID } = body['category'] as { id: string }
  const posts = []
  for (const title of ['One', 'Two', 'Gone'])
    posts.push((await expectOK(world.call('/api/posts/create', { boardID, title, categoryID }, { as }))).body['post'])
  await expectOK(world.call('/api/posts/delete', { postID: (posts[2] as { id: string }).id }, { as }))
  const counted = await expectOK(world.call('/api/categories/count', { boardID }, { as }))
  expect(counted.body['counts']).toEqual([{ categoryID, count: 2 }])
  expect((await world.call('/api/categories/count', { boardID }, { as: await world.user() })).status).toBe(403)
  const other = { as: world.other.owner, at: world.other }
  expect((await world.call('/api/categories/count', { boardID }, other)).status).toBe(404)
})
