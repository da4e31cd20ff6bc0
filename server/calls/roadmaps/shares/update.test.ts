import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoadmapShare } from '../../../../contract/roadmapSharing.ts'
import { openSharedRoadmap } from '../../../test/sharedRoadmap.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('changes what is named and leaves the rest, and nothing of one that was revoked', async () => {
  const { share, chosen } = await openSharedRoadmap(world)
  const made = await share({ password: 'open sesame', embedOrigins: ['https://acme.example'] })
  const update = (input: Record<string, unknown>) =>
    world.call(
      '/api/roadmaps/shares/update',
      { roadmapViewID: made.roadmapViewID, ...input },
      { as: world.company.owner },
    )
  const { body } = await expectOK(update({ name: 'Renamed', days: null, embedOrigins: [] }))
  expect(body['share'] as RoadmapShare).toEqual({ ...made, name: 'Renamed', expires: null, embedOrigins: [] })
  const narrowed = { ...chosen, columnIDs: [] }
  expect((await expectOK(update({ password: null, query: narrowed }))).body['share']).toMatchObject({
    hasPassword: false,
    query: narrowed,
  })
  await expectOK(
    world.call('/api/roadmaps/shares/revoke', { roadmapViewID: made.roadmapViewID }, { as: world.company.owner }),
  )
  expect((await update({ name: 'Again' })).status).toBe(404)
})
