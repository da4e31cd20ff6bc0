import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedRoadmap } from '../../../test/sharedRoadmap.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a link that was revoked opens nothing, and is not revoked twice', async () => {
  const { share, names } = await openSharedRoadmap(world)
  const made = await share()
  const revoke = () =>
    world.call('/api/roadmaps/shares/revoke', { roadmapViewID: made.roadmapViewID }, { as: world.company.owner })
  const open = async () => (await world.call('/api/roadmaps/shared/getOne', names(made), {})).status
  expect(await open()).toBe(200)
  await expectOK(revoke())
  expect(await open()).toBe(404)
  expect((await revoke()).status).toBe(404)
})
