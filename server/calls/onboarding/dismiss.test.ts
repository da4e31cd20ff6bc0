import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type TestCompany, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function isDismissed(at: TestCompany): Promise<boolean> {
  const { body } = await expectOK(world.call('/api/onboarding/get', {}, { as: at.owner, at }))
  return (body['onboarding'] as { isDismissed: boolean }).isDismissed
}

it('puts the steps aside for the whole team, and for no other company', async () => {
  const manager = await world.member('manager')
  await expectOK(world.call('/api/onboarding/dismiss', {}, { as: manager }))
  await expectOK(world.call('/api/onboarding/dismiss', {}, { as: world.company.owner }))
  expect([await isDismissed(world.company), await isDismissed(world.other)]).toEqual([true, false])
  const events = await world.db
    .selectFrom('events')
    .select(['company_id', 'actor_id'])
    .where('type', '=', 'onboarding.dismissed')
    .execute()
  expect(events).toEqual([{ company_id: world.company.id, actor_id: manager.userID }])
})

it('is for those who manage boards', async () => {
  const contributor = await world.member('contributor')
  expect((await world.call('/api/onboarding/dismiss', {}, { as: contributor })).body.code).toBe('forbidden')
  expect((await world.call('/api/onboarding/dismiss')).body.code).toBe('signInNeeded')
})
