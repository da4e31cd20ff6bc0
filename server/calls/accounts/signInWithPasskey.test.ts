import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { openWorld, type RootPerson, type World } from '../../test/world.ts'

const origin = 'http://localhost'
let world: World
let owner: RootPerson
let passkey: ReturnType<typeof softwarePasskey>
beforeAll(async () => {
  world = await openWorld({ BASE_URL: origin, TRUST_PROXY: '1' })
})
afterAll(() => world.close())

const call = (path: string, input: Record<string, unknown> = {}, as: RootPerson | null = null) =>
  world.callRoot(path, input, { as, host: 'localhost' })
beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
  owner = await world.account()
  passkey = softwarePasskey(origin)
  const options = outputOf<{ challenge: string; user: { id: string } }>(
    await call('/api/accounts/beginPasskey', {}, owner),
    'options',
  )
  outputOf(await call('/api/accounts/addPasskey', { passkey: passkey.create(options), name: 'One' }, owner), 'result')
})

const ask = async () =>
  outputOf<{ challenge: string; rpId: string; allowCredentials: object[] }>(
    await call('/api/accounts/askForPasskey', { purpose: 'signIn' }),
    'options',
  )
const signIn = (used: object) => call('/api/accounts/signInWithPasskey', { passkey: used })

it('signs in whose passkey it is, without an address', async () => {
  const options = await ask()
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [] })
  const { status, headers } = await signIn(passkey.get(options))
  expect(status).toBe(200)
  const cookie = /upwell-account=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  expect((await call('/api/accounts/get', {}, { ...owner, cookie })).body['account']).toMatchObject({
    email: owner.email,
  })
})

it('refuses a passkey of another host or origin, one that is unknown, and one that its owner did not unlock', async () => {
  const refused = async (used: object) => expect((await signIn(used)).body.code).toBe('badPasskey')
  await refused(passkey.get(await ask(), { rpID: 'evil.example' }))
  await refused(passkey.get(await ask(), { origin: 'http://acme.localhost' }))
  await refused(passkey.get(await ask(), { origin: 'https://localhost' }))
  await refused(passkey.get(await ask(), { isVerified: false }))
  await refused(softwarePasskey(origin).get(await ask()))
  const forged = passkey.get(await ask())
  await refused({
    ...forged,
    response: { ...forged.response, signature: softwarePasskey(origin).get(await ask()).response.signature },
  })
  expect((await signIn(passkey.get(await ask()))).status).toBe(200)
})

it('refuses a counter that went back or stands still: a copy of the passkey', async () => {
  expect((await signIn(passkey.get(await ask(), { counter: 7 }))).status).toBe(200)
  expect((await signIn(passkey.get(await ask(), { counter: 7 }))).body.code).toBe('badPasskey')
  expect((await signIn(passkey.get(await ask(), { counter: 3 }))).body.code).toBe('badPasskey')
  expect((await signIn(passkey.get(await ask(), { counter: 8 }))).status).toBe(200)
})

it('takes an answer once, also when fifty come at once', async () => {
  const used = passkey.get(await ask())
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.callRoot(
        '/api/accounts/signInWithPasskey',
        { passkey: used },
        { host: 'localhost', headers: { 'x-forwarded-for': `10.0.0.${at}` } },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('takes no answer to a challenge for something else', async () => {
  const options = outputOf<{ challenge: string }>(
    await call('/api/accounts/askForPasskey', { purpose: 'prove' }, owner),
    'options',
  )
  expect((await signIn(passkey.get(options))).body.code).toBe('badPasskey')
})
