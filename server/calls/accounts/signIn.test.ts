import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { rootCookieOf, testPassword, withPassword } from '../../test/rootSignIn.ts'
import { accountOf, codeOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let email: string
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  email = world.company.owner.email
  await withPassword(world, email)
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

const signIn = (input: Record<string, unknown>, from = '10.7.0.1', cookie?: string) =>
  world.callRoot('/api/accounts/signIn', input, {
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  })

it('begins a session at the root, and says of which companies the account is', async () => {
  const answered = await expectOK(signIn({ email: email.toUpperCase(), password: testPassword }))
  const { account } = answered.body['result'] as { account: Record<string, unknown> }
  expect(account).toMatchObject({ email, companies: [{ subdomain: 'acme', role: 'owner' }] })
  expect(account['csrfToken']).toBe(answered.headers['x-csrf-token'])
  const as = { accountID: '', email, cookie: rootCookieOf(answered) ?? '' }
  expect((await world.callRoot('/api/accounts/get', {}, { as })).body['account']).toEqual(account)
  expect((await world.call('/api/viewer/get', {}, { headers: { cookie: `upwell=${as.cookie}` } })).body).toEqual({
    viewer: null,
  })
})

it('ends the session that the browser had', async () => {
  const before = await world.account('before@example.com')
  await expectOK(world.callRoot('/api/accounts/signIn', { email, password: testPassword }, { as: before }))
  expect((await world.callRoot('/api/accounts/get', {}, { as: before })).body['account']).toBeNull()
})

it('is refused alike for a wrong password, an unknown address and an account without a password', async () => {
  const without = await world.account()
  const answers = await Promise.all(
    [
      { email, password: 'a wrong password' },
      { email: 'nobody@example.com', password: testPassword },
      { email: without.email, password: testPassword },
    ].map((input, at) => signIn(input, `10.7.1.${at}`)),
  )
  for (const answered of answers) {
    expect(answered).toMatchObject({ status: 400, body: { code: 'badPassword', field: 'password' } })
    expect(answered.body).toEqual(answers[0]?.body)
    expect(Object.keys(answered.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    expect(rootCookieOf(answered)).toBeUndefined()
  }
})

it('counts tries by address and network address together with those at a company, and those of everyone', async () => {
  await earlyInWindow(1800)
  const wrong = { email, password: 'a wrong password' }
  for (let count = 0; count < 5; count += 1) {
    expect((await signIn(wrong, '10.7.2.1')).status).toBe(400)
    const headers = { 'x-forwarded-for': '10.7.2.1' }
    expect((await world.call('/api/viewer/signInWithPassword', wrong, { headers })).status).toBe(400)
  }
  expect(await signIn({ email, password: testPassword }, '10.7.2.1')).toMatchObject({ status: 429 })
  expect((await signIn({ email, password: testPassword }, '10.7.2.2')).status).toBe(200)
  for (let from = 0; from < 100; from += 1)
    await signIn({ email: 'unknown@example.com', password: 'x' }, `10.7.3.${from}`)
  expect((await signIn({ email: 'unknown@example.com', password: 'x' }, '10.7.4.1')).status).toBe(429)
}, 180_000)

it('leaves a browser that has signed in before its own tries', async () => {
  await earlyInWindow(1800)
  const answered = await expectOK(signIn({ email, password: testPassword }, '10.7.5.1'))
  const device = [answered.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('upwell-device='))
  for (let count = 0; count < 11; count += 1) await signIn({ email, password: 'a wrong password' }, '10.7.6.1')
  expect((await signIn({ email, password: testPassword }, '10.7.6.1')).status).toBe(429)
  const cookie = `upwell-visitor=a-visitor-of-the-tests; ${device?.split(';', 1)[0] ?? ''}`
  await world.db.deleteFrom('limits').where('key', 'like', '/api/%').execute()
  expect((await signIn({ email, password: testPassword }, '10.7.6.1', cookie)).status).toBe(200)
}, 180_000)

it('asks an account with a second factor for that, and begins no session before', async () => {
  const manager = await world.member('manager')
  await withPassword(world, manager.email)
  const { secret } = await giveAuthenticator(world, await accountOf(world, manager.email))
  const asked = await expectOK(signIn({ email: manager.email, password: testPassword }, '10.7.7.1'))
  const { account, factor } = asked.body['result'] as { account: null; factor: { token: string; kinds: string[] } }
  expect([account, factor.kinds, rootCookieOf(asked)]).toEqual([null, ['code', 'recoveryCode'], undefined])
  const entered = await expectOK(
    world.callRoot('/api/accounts/signInWithFactor', { token: factor.token, code: codeOf(secret) }),
  )
  expect(rootCookieOf(entered)).toMatch(/./)
})
