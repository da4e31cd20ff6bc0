import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the tasks of posts come to members, those of deleted posts and of another company do not', async () => {
  const board = await world.board()
  const posts = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  const foreign = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  const task = { vendor: 'jira', title: 'Build it', status: 'In progress', url: 'https://jira.example.com/UP-1' }
  const rows = [
    ...posts.map(({ id }, nr) => ({ company_id: world.company.id, post_id: id, key: `UP-${9 - nr}`, ...task })),
    { company_id: world.other.id, post_id: foreign.id, key: 'X-1', ...task },
  ]
  await world.db.insertInto('post_tasks').values(rows).execute()
  await expectOK(world.call('/api/posts/delete', { postID: posts[2]?.id }, { as: world.company.owner }))
  const { body } = await expectOK(
    world.call(
      '/api/posts/thirdPartyTasks',
      { postIDs: [...posts.map(({ id }) => id), foreign.id, 'none'] },
      { as: await world.member('contributor') },
    ),
  )
  expect(body['tasks']).toEqual([
    { postID: posts[1]?.id, key: 'UP-8', ...task },
    { postID: posts[0]?.id, key: 'UP-9', ...task },
  ])
})
