import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('takes the app away, and the recovery codes with the last factor', async () => {
  const as = await world.account()
  await giveAuthenticator(world, as.accountID)
  expect((await world.callRoot('/api/accounts/removeAuthenticator', {}, { as })).status).toBe(200)
  for (const table of ['authenticators', 'recovery_codes'] as const)
    expect(
      await world.db.selectFrom(table).select('account_id').where('account_id', '=', as.accountID).execute(),
    ).toEqual([])
  expect((await world.callRoot('/api/accounts/removeAuthenticator', {}, { as })).status).toBe(200)
})

it('refuses to take the last factor away while a company requires one', async () => {
  const member = await world.member('manager', world.other)
  const as = await world.account(member.email)
  await giveAuthenticator(world, await accountOf(world, member.email))
  const require = (isRequired: boolean) =>
    world.db
      .updateTable('companies')
      .set({ requires_second_factor: isRequired })
      .where('id', '=', world.other.id)
      .execute()
  await require(true)
  const { body } = await world.callRoot('/api/accounts/removeAuthenticator', {}, { as })
  expect(body).toMatchObject({ code: 'factorRequired', error: expect.stringContaining('other requires') })
  await require(false)
  expect((await world.callRoot('/api/accounts/removeAuthenticator', {}, { as })).status).toBe(200)
})
