import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('posts are unlinked, and without any nothing changes', async () => {
  const post = await world.post(world.boardID)
  const { id } = await world.draft({ postIDs: [post.id] })
  const { body } = await expectOK(world.ask('unlinkPosts', { entryID: id, postIDs: [post.id] }))
  expect(body['result']).toEqual({ posts: [], revision: 2 })
  const { body: again } = await expectOK(world.ask('unlinkPosts', { entryID: id, postIDs: [post.id] }))
  expect(again['result']).toEqual({ posts: [], revision: 2 })
  const published = await world.published({ postIDs: [post.id] })
  expect(await world.ask('unlinkPosts', { entryID: published.id, postIDs: [post.id] })).toMatchObject({ status: 403 })
})
