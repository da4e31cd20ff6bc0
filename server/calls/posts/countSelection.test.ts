import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a selection is counted by board; what is gone, or another company’s, does not count', async () => {
  const [one, two] = [await world.board(), await world.board({ access: 'private' })]
  const posts = [await world.post(one.id), await world.post(one.id), await world.post(two.id, {}, world.company.owner)]
  const theirs = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  await world.call('/api/posts/delete', { postID: posts[1]?.id }, { as: world.company.owner })
  const count = async (selection: Record<string, unknown>) =>
    (await world.call('/api/posts/countSelection', { selection }, { as: world.company.owner })).body['result']
  expect(await count({ postIDs: [...posts.map(({ id }) => id), theirs.id, 'no id'] })).toEqual({
    count: 2,
    boards: expect.arrayContaining([
      { id: one.id, count: 1 },
      { id: two.id, count: 1 },
    ]) as unknown,
    top: expect.arrayContaining([
      expect.objectContaining({ boardID: one.id }),
      expect.objectContaining({ boardID: two.id }),
    ]) as unknown,
  })
  expect(await count({ filters: {}, count: 0 })).toMatchObject({ count: 2 })
  expect(await count({ filters: { textSearch: 'nothing of the kind' }, count: 0 })).toEqual({
    count: 0,
    boards: [],
    top: [],
  })
  const { status, body } = await world.call(
    '/api/posts/countSelection',
    { selection: { postIDs: [theirs.id], filters: {} } },
    { as: world.company.owner },
  )
  expect([status, body.field]).toEqual([400, 'selection'])
})
