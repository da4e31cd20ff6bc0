import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())
const { done, result, posts } = roadmapCalls(() => world)

it('takes posts off, which keeps the posts', async () => {
  const board = await world.board()
  const post = await world.post(board.id, { title: 'One' })
  const { id: roadmapID } = await done('create', { name: 'Removed' })
  await result('posts/add', { roadmapID, postIDs: [post.id] })
  expect(await result('posts/remove', { roadmapID, postIDs: [post.id] })).toEqual({ removed: 1 })
  expect(await result('posts/remove', { roadmapID, postIDs: [post.id] })).toEqual({ removed: 0 })
  expect(await posts(roadmapID)).toEqual([])
})
