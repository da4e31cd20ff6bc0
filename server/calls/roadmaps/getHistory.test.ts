import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoadmapChange } from '../../../contract/roadmaps.ts'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, result, settle, withFactors } = roadmapCalls(() => world)

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

it('says that a score followed a live factor, once it moved noticeably, to who may see what moved it', async () => {
  const board = await world.board()
  const [most, other] = [await world.post(board.id, { title: 'Most' }), await world.post(board.id, { title: 'Other' })]
  const { id: roadmapID } = await withFactors('Live', ['votes'])
  await result('posts/add', { roadmapID, postIDs: [most.id, other.id] })
  const voted = async (postID: string, count: number) => {
    await world.db.updateTable('post_stats').set({ imported_votes: count }).where('post_id', '=', postID).execute()
    await world.db
      .updateTable('roadmaps')
      .set({ ranked_at: new Date(0) })
      .where('id', '=', roadmapID)
      .execute()
    await settle()
  }
  const moves = async () => {
    const { changes } = (await result('getHistory', { roadmapID })) as { changes: RoadmapChange[] }
    return changes.flatMap(({ kind, by, post, oldValue, newValue }) =>
      kind === 'scoreMoved' ? [[by, post?.title, oldValue, newValue]] : [],
    )
  }
  await settle()
  await voted(most.id, 100)
  await world.db.deleteFrom('roadmap_changes').where('kind', '=', 'scoreMoved').execute()
  await voted(other.id, 50)
  await voted(other.id, 52)
  expect(await moves()).toEqual([[null, 'Other', 0, 500]])
  await world.db.updateTable('roadmap_factors').set({ type: 'spend' }).where('roadmap_id', '=', roadmapID).execute()
  await voted(other.id, 53)
  const poor = await memberWith(world, ['admin.view', 'roadmaps.view'])
  const all = (await result('getHistory', { roadmapID }))['changes'] as RoadmapChange[]
  const seen = (await result('getHistory', { roadmapID }, poor))['changes'] as RoadmapChange[]
  const scores = (changes: readonly RoadmapChange[]) => changes.filter(({ kind }) => kind === 'scoreMoved').length
  expect(scores(all)).toBeGreaterThan(scores(seen))
})
