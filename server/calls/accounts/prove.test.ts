import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { codeOf, giveAuthenticator, outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { openWorld, type RootPerson, type World } from '../../test/world.ts'

const origin = 'http://localhost'
const password = 'correct horse battery'
let world: World
let as: RootPerson
beforeAll(async () => {
  world = await openWorld({ BASE_URL: origin })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.account()
  const hash = await hashPassword(password)
  await world.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', as.accountID).execute()
})

const call = (path: string, input: Record<string, unknown> = {}) =>
  world.callRoot(path, input, { as, host: 'localhost' })
const prove = (proof: Record<string, unknown>) => call('/api/accounts/prove', proof)
async function grow(minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000)
  await world.db
    .updateTable('account_sessions')
    .set({ proven_at: then })
    .where('account_id', '=', as.accountID)
    .execute()
}
const isFresh = async () => (await call('/api/accounts/beginAuthenticator')).body.code !== 'proofNeeded'

it('renews what was proven by the password, for ten minutes', async () => {
  await grow(11)
  expect(await isFresh()).toBe(false)
  expect((await prove({ password: 'not the password' })).body).toMatchObject({
    code: 'wrongPassword',
    field: 'password',
  })
  expect(await isFresh()).toBe(false)
  expect((await prove({ password })).status).toBe(200)
  expect(await isFresh()).toBe(true)
  await grow(9)
  expect(await isFresh()).toBe(true)
})

it('renews it by a code, which works once, and by a recovery code', async () => {
  const { secret, recoveryCodes } = await giveAuthenticator(world, as.accountID)
  await grow(11)
  const code = codeOf(secret)
  expect((await prove({ code })).status).toBe(200)
  expect(await isFresh()).toBe(true)
  expect((await prove({ code })).body.code).toBe('wrongCode')
  await grow(11)
  expect((await prove({ recoveryCode: recoveryCodes[0] })).status).toBe(200)
  expect((await prove({ recoveryCode: recoveryCodes[0] })).body.code).toBe('wrongRecoveryCode')
  expect(await isFresh()).toBe(true)
})

it('renews it by a passkey of this account alone', async () => {
  const passkey = softwarePasskey(origin)
  const made = outputOf<{ challenge: string; user: { id: string } }>(
    await call('/api/accounts/beginPasskey'),
    'options',
  )
  outputOf(await call('/api/accounts/addPasskey', { passkey: passkey.create(made), name: 'Laptop' }), 'result')
  const ask = async () =>
    outputOf<{ challenge: string }>(await call('/api/accounts/askForPasskey', { purpose: 'prove' }), 'options')
  await grow(11)
  expect((await prove({ passkey: passkey.get(await ask()) })).status).toBe(200)
  expect(await isFresh()).toBe(true)
  as = await world.account()
  expect((await prove({ passkey: passkey.get(await ask()) })).body.code).toBe('badPasskey')
})

it('refuses the eleventh password within half an hour, and an answer that gives nothing', async () => {
  await earlyInWindow(1800)
  expect((await prove({})).body.code).toBe('badInput')
  for (let turn = 0; turn < 10; turn += 1)
    expect((await prove({ password: 'a guess' })).body.code).toBe('wrongPassword')
  expect((await prove({ password })).body.code).toBe('tooMany')
})
