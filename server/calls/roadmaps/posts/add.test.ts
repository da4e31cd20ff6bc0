import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, result, settle, posts } = roadmapCalls(() => world)

it('adds posts by name or by a filter, each once, and of a merged one its survivor', async () => {
  const board = await world.board()
  const [one, two, three] = [
    await world.post(board.id, { title: 'One' }),
    await world.post(board.id, { title: 'Two' }),
    await world.post(board.id, { title: 'Three' }),
  ]
  await world.call('/api/posts/merge', { postID: one.id, intoPostID: two.id }, { as: world.company.owner })
  const { id: roadmapID } = await done('create', { name: 'Added' })
  expect(await result('posts/add', { roadmapID, postIDs: [one.id, two.id] })).toMatchObject({ added: 1 })
  expect(await result('posts/add', { roadmapID, posts: { boardURLNames: [board.urlName] } })).toMatchObject({
    added: 1,
  })
  await settle()
  expect((await posts(roadmapID)).map(({ id }) => id).toSorted()).toEqual([two.id, three.id].toSorted())
})

it('refuses a post that is not there', async () => {
  const { id: roadmapID } = await done('create', { name: 'Empty' })
  expect(await refused('posts/add', { roadmapID, postIDs: [roadmapID] })).toEqual(['notFound', 'postIDs'])
})
