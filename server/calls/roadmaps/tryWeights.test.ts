import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { refused, result, settle, withFactors } = roadmapCalls(() => world)

it('shows the order that other weights would give beside the present one', async () => {
  const board = await world.board()
  const [one, two] = [await world.post(board.id, { title: 'One' }), await world.post(board.id, { title: 'Two' })]
  const { id: roadmapID, factors } = await withFactors('Tried', ['tenth', 'hundred'])
  await result('posts/add', { roadmapID, postIDs: [one.id, two.id] })
  const cells = [
    { postID: one.id, factorID: factors['tenth'], value: 10 },
    { postID: one.id, factorID: factors['hundred'], value: 0 },
    { postID: two.id, factorID: factors['tenth'], value: 0 },
    { postID: two.id, factorID: factors['hundred'], value: 90 },
  ]
  await result('posts/setValues', { roadmapID, cells })
  await settle()
  const tried = await result('tryWeights', { roadmapID, weights: [{ factorID: factors['tenth'], weight: 0 }] })
  expect(tried).toMatchObject({ total: 2, rising: 1, falling: 1, unscored: null })
  expect(tried['moves']).toMatchObject([
    { postID: two.id, oldRank: 2, newRank: 1, oldScore: 450, newScore: 900 },
    { postID: one.id, oldRank: 1, newRank: 2, oldScore: 500, newScore: 0 },
  ])
  const none = ['tenth', 'hundred'].map((type) => ({ factorID: factors[type], weight: 0 }))
  expect(await result('tryWeights', { roadmapID, weights: none })).toMatchObject({ unscored: 'noWeight', rising: 0 })
  expect(await refused('tryWeights', { roadmapID, weights: [{ factorID: roadmapID, weight: 1 }] })).toEqual([
    'notFound',
    'weights',
  ])
})
