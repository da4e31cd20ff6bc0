import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { refused, result, settle, withFactors } = roadmapCalls(() => world)

it('opens a score to its arithmetic, and says what would change its rank', async () => {
  const board = await world.board()
  const [one, two] = [await world.post(board.id, { title: 'One' }), await world.post(board.id, { title: 'Two' })]
  const { id: roadmapID, factors } = await withFactors('Explained', ['tenth', 'percentage'])
  await result('posts/add', { roadmapID, postIDs: [one.id, two.id] })
  const factorID = factors['tenth']
  await result('posts/setValues', {
    roadmapID,
    cells: [
      { postID: one.id, factorID, value: 8 },
      { postID: two.id, factorID, value: 3 },
    ],
  })
  await settle()
  expect(await result('posts/getScore', { roadmapID, postID: two.id })).toMatchObject({
    score: 90,
    rank: 2,
    total: 2,
    impact: 9,
    effort: 100,
    share: 1,
    factors: [
      {
        value: 3,
        counted: 3,
        normalised: 9,
        people: [{ person: { id: world.company.owner.userID }, value: 3 }],
        wouldRise: 9,
      },
      { value: null, counted: 100, normalised: 100, people: [], wouldRise: null },
    ],
    above: { postID: one.id, score: 640 },
    below: null,
  })
})

it('keeps what reveals money, and finds no post that is not on the roadmap', async () => {
  const viewer = await memberWith(world, ['admin.view', 'roadmaps.view'])
  const post = await world.post((await world.board()).id, { title: 'One' })
  const { id: roadmapID } = await withFactors('Rich', ['spend'])
  expect(await refused('posts/getScore', { roadmapID, postID: post.id })).toEqual(['notFound', 'postID'])
  await result('posts/add', { roadmapID, postIDs: [post.id] })
  expect((await refused('posts/getScore', { roadmapID, postID: post.id }, viewer))[0]).toBe('forbidden')
})
