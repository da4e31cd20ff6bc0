import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('brings the steps back, and records it once', async () => {
  const as = world.company.owner
  await expectOK(world.call('/api/onboarding/dismiss', {}, { as }))
  await expectOK(world.call('/api/onboarding/restore', {}, { as }))
  await expectOK(world.call('/api/onboarding/restore', {}, { as }))
  const { body } = await expectOK(world.call('/api/onboarding/get', {}, { as }))
  expect(body['onboarding']).toMatchObject({ isDismissed: false })
  const events = await world.db.selectFrom('events').select('type').where('type', 'like', 'onboarding.%').execute()
  expect(events.map(({ type }) => type).sort()).toEqual(['onboarding.dismissed', 'onboarding.restored'])
})

it('is for those who manage boards', async () => {
  const contributor = await world.member('contributor')
  expect((await world.call('/api/onboarding/restore', {}, { as: contributor })).body.code).toBe('forbidden')
  expect((await world.call('/api/onboarding/restore')).body.code).toBe('signInNeeded')
})
