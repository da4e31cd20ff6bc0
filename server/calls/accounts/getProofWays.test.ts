import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('names the ways that are open, and none for an account without any', async () => {
  const as = await world.account()
  const ways = async () => (await world.callRoot('/api/accounts/getProofWays', {}, { as })).body['ways']
  expect(await ways()).toEqual([])
  const hash = await hashPassword('correct horse battery')
  await world.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', as.accountID).execute()
  await giveAuthenticator(world, as.accountID)
  expect(await ways()).toEqual(['password', 'code', 'recoveryCode'])
})
