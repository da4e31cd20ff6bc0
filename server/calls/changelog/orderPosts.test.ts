import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('posts are put into an order that names each of them', async () => {
  const posts = [await world.post(world.boardID), await world.post(world.boardID)].map(({ id }) => id)
  const { id } = await world.draft({ postIDs: posts })
  const wanted = posts.toReversed()
  const { body } = await expectOK(world.ask('orderPosts', { entryID: id, postIDs: wanted }))
  expect(body['result']).toMatchObject({ posts: wanted.map((postID) => ({ id: postID })), revision: 2 })
  expect(await world.ask('orderPosts', { entryID: id, postIDs: wanted.slice(1) })).toMatchObject({
    body: { code: 'changedMeanwhile' },
  })
})
