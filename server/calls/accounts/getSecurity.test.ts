import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('says how someone signs in, and which companies require a second factor', async () => {
  await world.db
    .updateTable('companies')
    .set({ requires_second_factor: true })
    .where('id', '=', world.other.id)
    .execute()
  const as = await world.account(world.other.owner.email)
  expect((await world.callRoot('/api/accounts/getSecurity', {}, { as })).body['security']).toEqual({
    hasPassword: false,
    authenticator: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    // Without TLS, and not this machine.
    canHavePasskeys: false,
    requiredBy: ['other'],
  })
})
