import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

it('sends a code to the new address and nothing to the present one', async () => {
  const as = await world.account()
  await expectOK(world.callRoot('/api/accounts/requestEmail', { email: 'new@example.com' }, { as }))
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, others]).toEqual(['new@example.com', []])
  expect(mail?.text).toContain(world.codes.splice(0).at(-1)?.code)
})

it('answers the same for another account’s address, whose owner is told', async () => {
  const [as, other] = [await world.account(), await world.account()]
  const taken = await expectOK(world.callRoot('/api/accounts/requestEmail', { email: other.email }, { as }))
  const [mail] = await world.settle()
  expect([mail?.recipient, world.codes]).toEqual([other.email, []])
  const free = await expectOK(world.callRoot('/api/accounts/requestEmail', { email: 'free@example.com' }, { as }))
  expect(free.body).toEqual(taken.body)
})

it('is refused for the present address, and without fresh proof', async () => {
  const as = await world.account()
  const ask = (email: string) => world.callRoot('/api/accounts/requestEmail', { email }, { as })
  expect((await ask(as.email)).body.code).toBe('sameEmail')
  await world.db
    .updateTable('account_sessions')
    .set({ proven_at: new Date(Date.now() - 660_000) })
    .where('account_id', '=', as.accountID)
    .execute()
  expect(await ask('other@example.com')).toMatchObject({ status: 403, body: { code: 'proofNeeded' } })
})
