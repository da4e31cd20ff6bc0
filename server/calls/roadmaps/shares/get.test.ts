import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoadmapShare } from '../../../../contract/roadmapSharing.ts'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
const { done, refused } = roadmapCalls(() => world)

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const query = { layout: 'table', fields: ['status'], columnIDs: [], factorIDs: [], showsPrivatePosts: false }

test('the shared views of a roadmap, those that have expired last and without those that were revoked', async () => {
  const { id } = await done('create', { name: 'Plans' })
  const made: string[] = []
  for (const name of ['Expired', 'Open', 'Revoked', 'Latest']) {
    const { body } = await expectOK(
      world.call(
        '/api/roadmaps/shares/create',
        { roadmapID: id, name, query, days: 1, password: null, embedOrigins: [] },
        { as: world.company.owner },
      ),
    )
    made.push((body['share'] as RoadmapShare).roadmapViewID)
  }
  await world.db
    .updateTable('roadmap_shares')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', made[0] ?? '')
    .execute()
  await expectOK(world.call('/api/roadmaps/shares/revoke', { roadmapViewID: made[2] }, { as: world.company.owner }))
  const { body } = await expectOK(
    world.call('/api/roadmaps/shares/get', { roadmapID: id }, { as: world.company.owner }),
  )
  expect((body['shares'] as RoadmapShare[]).map(({ name, isExpired }) => [name, isExpired])).toEqual([
    ['Latest', false],
    ['Open', false],
    ['Expired', true],
  ])
  expect(await refused('shares/get', { roadmapID: made[0] })).toEqual(['notFound', 'roadmapID'])
})
