import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('posts are linked at the end, once each, a merged one as the post that it is now', async () => {
  const [one, two] = [await world.post(world.boardID), await world.post(world.boardID)]
  const { id } = await world.draft({ postIDs: [one.id] })
  const { body } = await expectOK(world.ask('linkPosts', { entryID: id, postIDs: [two.id, one.id] }))
  expect(body['result']).toMatchObject({ posts: [{ id: one.id }, { id: two.id }], revision: 2 })
  await expectOK(world.call('/api/posts/merge', { postID: one.id, intoPostID: two.id }, { as: world.company.owner }))
  expect((await world.reread(id)).posts.map((post) => post.id)).toEqual([two.id])
  const { body: again } = await expectOK(world.ask('linkPosts', { entryID: id, postIDs: [one.id] }))
  expect(again['result']).toMatchObject({ posts: [{ id: two.id }] })
})

test('a post that the viewer may not see, or of another company, is not found', async () => {
  const { id } = await world.draft()
  const foreign = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  expect(await world.ask('linkPosts', { entryID: id, postIDs: [foreign.id] })).toMatchObject({ status: 404 })
})

test('suggestions leave out what is linked', async () => {
  const post = await world.post(world.boardID, { title: 'Export everything as spreadsheets' })
  const { id } = await world.draft({ postIDs: [post.id] })
  const find = async (entryID?: string, as = world.writer) =>
    (
      await expectOK(
        world.call('/api/posts/findSuggestions', { search: 'Export everything as spreadsheets', entryID }, { as }),
      )
    ).body['posts']
  expect(await find()).toMatchObject([{ id: post.id }])
  expect(await find(id)).toEqual([])
  expect(await find(id, await world.user())).toMatchObject([{ id: post.id }])
})
