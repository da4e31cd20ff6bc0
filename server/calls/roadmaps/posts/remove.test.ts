import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
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

it('takes off what someone added at one moment and no more, which undoes that', async () => {
  const board = await world.board()
  const [there, one] = [
    await world.post(board.id, { title: 'There' }),
    await world.post(board.id, { title: 'One' }),
    await world.post(board.id, { title: 'Two' }),
  ]
  const { id: roadmapID } = await done('create', { name: 'Undone' })
  await result('posts/add', { roadmapID, postIDs: [there.id] })
  await new Promise((resolve) => setTimeout(resolve, 2))
  const { added, at } = await result('posts/add', { roadmapID, posts: { boardURLNames: [board.urlName] } })
  expect(added).toBe(2)
  expect(await result('posts/add', { roadmapID, postIDs: [one.id] })).toEqual({ added: 0, at: null })
  const colleague = await world.member('manager')
  expect(await result('posts/remove', { roadmapID, addedAt: at }, colleague)).toEqual({ removed: 0 })
  expect(await result('posts/remove', { roadmapID, addedAt: at })).toEqual({ removed: 2 })
  expect((await posts(roadmapID)).map(({ id }) => id)).toEqual([there.id])
})
