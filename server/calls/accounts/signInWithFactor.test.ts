import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForFactor } from '../../domain/accounts/factors/factorTokens.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { codeOf, giveAuthenticator, outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

const origin = 'http://localhost'
let world: World
beforeAll(async () => {
  world = await openWorld({ BASE_URL: origin })
})
afterAll(() => world.close())

const call = (path: string, input: Record<string, unknown> = {}) => world.callRoot(path, input, { host: 'localhost' })
/** The token that a right password gives in the browser of the tests' visitor. */
async function tokenFor(
  accountID: string,
  cookie = 'a-visitor-of-the-tests',
  companyID: null | typeof world.company.id = null,
) {
  const { db, service } = world
  const session = { csrfToken: csrfTokenOf(service.secret, cookie) }
  const needed = await askForFactor({ db, secret: service.secret, session }, { accountID, companyID })
  if (!needed) throw new Error('the account has no second factor')
  return needed
}

it('signs in by a code after the password, once', async () => {
  const { accountID, email } = await world.account()
  const { secret } = await giveAuthenticator(world, accountID)
  const { token, kinds } = await tokenFor(accountID)
  expect(kinds).toEqual(['code', 'recoveryCode'])
  const wrong = await call('/api/accounts/signInWithFactor', { token, code: '000000' })
  expect(wrong.body).toMatchObject({ code: 'wrongCode', field: 'code' })
  const answered = await call('/api/accounts/signInWithFactor', { token, code: codeOf(secret) })
  expect(answered.status).toBe(200)
  const cookie = /upwell-account=([^;]+)/.exec(String(answered.headers['set-cookie']))?.[1] ?? ''
  const got = await world.callRoot('/api/accounts/get', {}, { as: { accountID, email, cookie }, host: 'localhost' })
  expect(got.body['account']).toMatchObject({ email })
  expect((await call('/api/accounts/signInWithFactor', { token, code: codeOf(secret, 1) })).body.code).toBe(
    'signInOver',
  )
})

it('signs in by a passkey of that account', async () => {
  const person = await world.account()
  const passkey = softwarePasskey(origin)
  const by = { as: person, host: 'localhost' }
  const options = outputOf<{ challenge: string; user: { id: string } }>(
    await world.callRoot('/api/accounts/beginPasskey', {}, by),
    'options',
  )
  outputOf(
    await world.callRoot('/api/accounts/addPasskey', { passkey: passkey.create(options), name: 'One' }, by),
    'result',
  )
  const { token, kinds } = await tokenFor(person.accountID)
  expect(kinds).toEqual(['passkey', 'recoveryCode'])
  const asked = outputOf<{ challenge: string; allowCredentials: { id: string }[] }>(
    await call('/api/accounts/askForPasskey', { purpose: 'factor', token }),
    'options',
  )
  expect(asked.allowCredentials).toMatchObject([{ id: passkey.id }])
  expect((await call('/api/accounts/signInWithFactor', { token, passkey: passkey.get(asked) })).status).toBe(200)
})

it('takes a token in no other browser, at no other host, and not after five minutes', async () => {
  const { accountID } = await world.account()
  const { recoveryCodes } = await giveAuthenticator(world, accountID)
  const use = (token: string) => call('/api/accounts/signInWithFactor', { token, recoveryCode: recoveryCodes[0] })
  const elsewhere = [
    await tokenFor(accountID, 'another browser'),
    await tokenFor(accountID, undefined, world.company.id),
  ]
  for (const { token } of elsewhere) expect((await use(token)).body.code).toBe('signInOver')
  const late = await tokenFor(accountID)
  await world.db
    .updateTable('factor_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await use(late.token)).body.code).toBe('signInOver')
  expect((await use((await tokenFor(accountID)).token)).status).toBe(200)
})
