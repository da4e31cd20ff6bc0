import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())
const { done, result, withFactors } = roadmapCalls(() => world)

it('says why something moved, the latest first, of a roadmap or of one post', async () => {
  const post = await world.post((await world.board()).id, { title: 'One' })
  const { id: roadmapID, factors } = await withFactors('Told', ['tenth'])
  await result('posts/add', { roadmapID, postIDs: [post.id] })
  const factorID = factors['tenth']
  await result('posts/setValues', { roadmapID, cells: [{ postID: post.id, factorID, value: 4 }] })
  await result('posts/setValues', { roadmapID, cells: [{ postID: post.id, factorID, value: 6 }] })
  const { revision } = await done('getOne', { roadmapURLName: 'told' })
  const weighed = [{ id: factorID, name: 'tenth', side: 'impact', type: 'tenth', weight: 5 }]
  await done('setFactors', { roadmapID, revision, factors: weighed })
  const { changes } = await result('getHistory', { roadmapID })
  expect(changes).toMatchObject([
    { kind: 'weightsChanged', name: 'tenth', oldValue: 1, newValue: 5 },
    { kind: 'valueSet', post: { id: post.id }, oldValue: 4, newValue: 6, by: { id: world.company.owner.userID } },
    { kind: 'valueSet', oldValue: null, newValue: 4 },
    { kind: 'postAdded', post: { title: 'One' } },
    { kind: 'factorAdded' },
    { kind: 'roadmapCreated', name: 'Told' },
  ])
  const ofPost = (await result('getHistory', { roadmapID, postID: post.id }))['changes'] as unknown[]
  expect(ofPost).toHaveLength(3)
})
