import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePasswordToken } from '../../domain/people/signIn/passwordLink.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { resetTokenFor, testPassword, withPassword } from '../../test/rootSignIn.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const password = 'another fine password'

it('changes the password, ends every other session and tells the owner', async () => {
  const manager = await world.member('manager')
  await withPassword(world, manager.email)
  const [as, other] = [await world.account(manager.email), await world.account(manager.email)]
  await expectOK(world.callRoot('/api/accounts/changePassword', { password }, { as }))
  const isIn = async (who: typeof as) =>
    (await world.callRoot('/api/accounts/get', {}, { as: who })).body['account'] !== null
  expect([await isIn(as), await isIn(other)]).toEqual([true, false])
  expect((await world.call('/api/viewer/get', {}, { as: manager })).body).toEqual({ viewer: null })
  const signIn = (typed: string) => world.callRoot('/api/accounts/signIn', { email: manager.email, password: typed })
  expect((await signIn(testPassword)).body.code).toBe('badPassword')
  await expectOK(signIn(password))
  expect((await world.settle()).map(({ recipient }) => recipient)).toEqual([manager.email])
})

it('ends every link that would set another one', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const token = await resetTokenFor(world, manager.email)
  const link = await makePasswordToken(world.db, world.company.id, as.accountID)
  await expectOK(world.callRoot('/api/accounts/changePassword', { password }, { as }))
  const given = 'a password of a stranger'
  expect((await world.callRoot('/api/accounts/resetPassword', { token, password: given })).body.code).toBe('badLink')
  const answered = await world.call('/api/viewer/setPassword', { token: link, password: given })
  expect(answered.body.code).toBe('badLink')
})

it('wants fresh proof', async () => {
  const as = await world.account()
  await world.db
    .updateTable('account_sessions')
    .set({ proven_at: new Date(Date.now() - 660_000) })
    .where('account_id', '=', as.accountID)
    .execute()
  expect(await world.callRoot('/api/accounts/changePassword', { password }, { as })).toMatchObject({
    status: 403,
    body: { code: 'proofNeeded' },
  })
})
