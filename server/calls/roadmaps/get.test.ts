import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, result } = roadmapCalls(() => world)

it('lists all roadmaps with the number of posts that are there, archived ones last', async () => {
  const board = await world.board()
  const post = await world.post(board.id, { title: 'Here' })
  const gone = await world.post(board.id, { title: 'Gone' })
  const first = await done('create', { name: 'First' })
  await done('create', { name: 'Second' })
  await result('posts/add', { roadmapID: first.id, postIDs: [post.id, gone.id] })
  await world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner })
  await done('update', { roadmapID: first.id, isArchived: true })
  const { body } = await world.call('/api/roadmaps/get', {}, { as: world.company.owner })
  expect(body['roadmaps']).toMatchObject([
    { name: 'Second', postCount: 0, isArchived: false },
    { name: 'First', postCount: 1, isArchived: true },
  ])
})
