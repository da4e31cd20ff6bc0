import { afterAll, beforeAll, expect, it } from 'vitest'
import { outputOf } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('gives a secret of 160 bits and its QR code as a path, a new one each time', async () => {
  const as = await world.account()
  const begin = async () =>
    outputOf<{ secret: string; qr: { size: number; path: string } }>(
      await world.callRoot('/api/accounts/beginAuthenticator', {}, { as }),
      'setup',
    )
  const [one, other] = [await begin(), await begin()]
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(other.secret).not.toBe(one.secret)
  expect(one.qr.size).toBeGreaterThan(29)
  expect(one.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
})

it('asks for proof that is no older than ten minutes', async () => {
  const as = await world.account()
  await world.db
    .updateTable('account_sessions')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('account_id', '=', as.accountID)
    .execute()
  const { status, body } = await world.callRoot('/api/accounts/beginAuthenticator', {}, { as })
  expect([status, body.code]).toEqual([403, 'proofNeeded'])
})
