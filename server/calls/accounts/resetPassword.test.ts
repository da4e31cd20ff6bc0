import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSession } from '../../domain/people/sessions/session.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { resetTokenFor, rootCookieOf, withPassword } from '../../test/rootSignIn.ts'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { expectOK, type World } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

const password = 'another fine password'
let from = 0
const reset = (token: string, input = {}) =>
  world.callRoot(
    '/api/accounts/resetPassword',
    { token, password, ...input },
    { headers: { 'x-forwarded-for': `10.10.0.${(from += 1)}` } },
  )
const isIn = async (as: Parameters<World['callRoot']>[2] & object) =>
  (await world.callRoot('/api/accounts/get', {}, as)).body['account'] !== null

it('sets the password, ends every session of the account, begins one here, and tells the owner', async () => {
  const manager = await world.member('manager')
  await withPassword(world, manager.email)
  const before = await world.account(manager.email)
  const code = {
    ...manager,
    cookie: await startSession(world.db, world.company.id, { userID: manager.userID, kind: 'user' }),
  }
  const answered = await expectOK(reset(await resetTokenFor(world, manager.email)))
  expect(answered.body['result']).toMatchObject({ account: { email: manager.email } })
  expect(await isIn({ as: before })).toBe(false)
  expect(await isIn({ as: { ...before, cookie: rootCookieOf(answered) ?? '' } })).toBe(true)
  const viewerOf = async (as: typeof manager) => (await world.call('/api/viewer/get', {}, { as })).body['viewer']
  expect(await viewerOf(manager)).toBeNull()
  // What a mailbox proved was not by the password.
  expect(await viewerOf(code)).not.toBeNull()
  await expectOK(world.callRoot('/api/accounts/signIn', { email: manager.email, password }))
  const [mail] = await world.settle()
  expect([mail?.recipient, mail?.subject]).toEqual([manager.email, 'Your Upwell password was changed'])
})

it('works once, also when fifty bring it at once, and ends every other link of the account', async () => {
  const { email } = await world.account()
  const [one, other] = [await resetTokenFor(world, email), await resetTokenFor(world, email)]
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(one)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('badLink')
  for (const token of [one, other]) expect((await reset(token)).body.code).toBe('badLink')
})

it('is refused for a link that is over or none, and leaves one whose password is refused', async () => {
  const { email } = await world.account()
  const token = await resetTokenFor(world, email)
  expect((await reset(token, { password: 'short' })).status).toBe(400)
  await expectOK(world.callRoot('/api/accounts/readReset', { token }))
  await world.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(0) })
    .where('email', '=', email)
    .execute()
  for (const odd of [token, 'x'.repeat(43), '']) expect((await reset(odd)).body.code).toBe('badLink')
})

it('asks an account with a second factor for that: a mailbox alone does not sign it in', async () => {
  const manager = await world.member('manager')
  await giveAuthenticator(world, await accountOf(world, manager.email))
  const answered = await expectOK(reset(await resetTokenFor(world, manager.email)))
  expect(answered.body['result']).toMatchObject({ account: null, factor: { kinds: ['code', 'recoveryCode'] } })
  expect(rootCookieOf(answered)).toBeUndefined()
})

it('refuses a password that is easy to guess', async () => {
  const { email } = await world.account()
  expect((await reset(await resetTokenFor(world, email), { password: 'password1234' })).body.code).toBe('weakPassword')
})
