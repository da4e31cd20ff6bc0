import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('complete posts that no entry mentions are listed, as far as the viewer may see them', async () => {
  const done = async (boardID: string) => {
    const post = await world.post(boardID, {}, world.company.owner)
    const statusID = world.company.statuses['complete']
    await expectOK(world.call('/api/posts/changeStatus', { postID: post.id, statusID }, { as: world.company.owner }))
    return post.id
  }
  const hidden = (await world.board({ access: 'private' })).id
  const posts = [await done(world.boardID), await done(world.boardID), await done(hidden)]
  await world.draft({ postIDs: [posts[0] ?? ''] })
  await world.post(world.boardID)
  const list = async (input = {}) =>
    ((await expectOK(world.ask('getUnmentioned', input))).body['result'] as { posts: { id: string }[] }).posts
  expect((await list()).map(({ id }) => id)).toEqual([posts[2], posts[1]])
  await world.db
    .updateTable('posts')
    .set({ status_changed_at: new Date('2026-02-28T23:59:59Z') })
    .execute()
  expect(await list({ month: '2026-02-01' })).toHaveLength(2)
  expect(await list({ month: '2026-03-01' })).toEqual([])
  expect(await world.ask('getUnmentioned', {}, await world.user())).toMatchObject({ status: 403 })
})
