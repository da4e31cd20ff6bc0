import { afterAll, beforeAll, expect, it } from 'vitest'
import { resetTokenFor } from '../../test/rootSignIn.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('says whose password a link sets anew, and uses nothing up', async () => {
  const { email } = await world.account()
  const token = await resetTokenFor(world, email)
  for (let count = 0; count < 3; count += 1)
    expect((await expectOK(world.callRoot('/api/accounts/readReset', { token }))).body['reset']).toEqual({
      email,
      name: null,
    })
})

it('is refused for a link that is none, and for one that is over', async () => {
  const token = await resetTokenFor(world, (await world.account()).email)
  await world.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(0) })
    .execute()
  for (const odd of [token, 'x'.repeat(43), '', '\0'])
    expect((await world.callRoot('/api/accounts/readReset', { token: odd })).body.code).toBe('badLink')
})
