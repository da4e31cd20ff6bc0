import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAuthenticator, outputOf } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('makes ten new codes, and the earlier ones end', async () => {
  const as = await world.account()
  const { recoveryCodes: earlier } = await giveAuthenticator(world, as.accountID)
  const { recoveryCodes } = outputOf<{ recoveryCodes: string[] }>(
    await world.callRoot('/api/accounts/makeRecoveryCodes', {}, { as }),
    'result',
  )
  expect(recoveryCodes).toHaveLength(10)
  const prove = (recoveryCode = '') => world.callRoot('/api/accounts/prove', { recoveryCode }, { as })
  expect((await prove(earlier[0])).body.code).toBe('wrongRecoveryCode')
  expect((await prove(recoveryCodes[0]?.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
})

it('refuses an account without a second factor', async () => {
  const as = await world.account()
  expect((await world.callRoot('/api/accounts/makeRecoveryCodes', {}, { as })).body.code).toBe('factorMissing')
})
