import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('names the team, for members who may see the audit log', async () => {
  const manager = await world.member('manager')
  await world.user('Ann Lee')
  const { body } = await expectOK(world.call('/api/audit/getActors', {}, { as: world.company.owner }))
  const ids = (body['actors'] as { id: string; name: string }[]).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([manager.userID, world.company.owner.userID].toSorted())
  expect((await world.call('/api/audit/getActors', {}, { as: manager })).body.code).toBe('forbidden')
})
