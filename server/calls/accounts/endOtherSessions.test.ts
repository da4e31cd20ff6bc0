import { afterAll, beforeAll, expect, it } from 'vitest'
import { handoverFor } from '../../test/signedIn.ts'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('ends every session of the account but this one, at the root and at companies, and nobody else’s', async () => {
  const manager = await world.member('manager')
  const [as, other, stranger] = [
    await world.account(manager.email),
    await world.account(manager.email),
    await world.account(),
  ]
  await expectOK(world.callRoot('/api/accounts/endOtherSessions', {}, { as }))
  const isIn = async (who: typeof as) =>
    (await world.callRoot('/api/accounts/getSessions', {}, { as: who })).status === 200
  expect([await isIn(as), await isIn(other), await isIn(stranger)]).toEqual([true, false, true])
  expect((await world.call('/api/viewer/get', {}, { as: manager })).body).toEqual({ viewer: null })
  expect((await world.call('/api/viewer/get', {}, { as: world.company.owner })).body['viewer']).not.toBeNull()
})

it('ends hand-overs that are on their way too: each would begin a session afterwards', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const { code, cookies } = await handoverFor(world, manager)
  await expectOK(world.callRoot('/api/accounts/endOtherSessions', {}, { as }))
  expect((await world.call('/api/viewer/enter', { code }, { cookies })).body.code).toBe('badLink')
})
