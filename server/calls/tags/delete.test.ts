import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a deleted tag leaves its posts, and a second time it is not found', async () => {
  const as = world.company.owner
  const board = await world.board()
  const { body } = await expectOK(world.call('/api/tags/create', { boardID: board.id, name: 'Speed' }, { as }))
  const { id } = body['tag'] as ManagedTag
  const post = await world.post(board.id)
  await expectOK(world.call('/api/posts/changeFacts', { postID: post.id, tagIDs: [id] }, { as }))
  await expectOK(world.call('/api/tags/delete', { tagID: id }, { as }))
  expect(await world.db.selectFrom('post_tags').select('tag_id').where('tag_id', '=', id).execute()).toEqual([])
  const one = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as }))
  expect(one.body['post']).toMatchObject({ team: { tags: [] } })
  expect((await world.call('/api/tags/delete', { tagID: id }, { as })).status).toBe(404)
})
