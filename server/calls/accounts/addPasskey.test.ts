import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { openWorld, type RootPerson, type World } from '../../test/world.ts'

const origin = 'http://localhost'
let world: World
let as: RootPerson
beforeAll(async () => {
  world = await openWorld({ BASE_URL: origin })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.account()
})

interface Options {
  challenge: string
  user: { id: string }
  excludeCredentials: { id: string }[]
}
const call = (path: string, input: Record<string, unknown> = {}, by = as) =>
  world.callRoot(path, input, { as: by, host: 'localhost' })
const begin = async (by = as) => outputOf<Options>(await call('/api/accounts/beginPasskey', {}, by), 'options')
const add = (passkey: object, by = as) => call('/api/accounts/addPasskey', { passkey, name: '  My\u0000 laptop ' }, by)

it('adds a passkey under its name, with recovery codes for the first factor', async () => {
  const passkey = softwarePasskey(origin)
  const { recoveryCodes } = outputOf<{ recoveryCodes: string[] }>(await add(passkey.create(await begin())), 'result')
  expect(recoveryCodes).toHaveLength(10)
  const { passkeys } = outputOf<{ passkeys: object[] }>(await call('/api/accounts/getSecurity'), 'security')
  expect(passkeys).toEqual([{ id: expect.any(String), name: 'My laptop', created: expect.any(String), lastUsed: null }])
  expect((await begin()).excludeCredentials).toMatchObject([{ id: passkey.id }])
  const second = outputOf<{ recoveryCodes: null }>(await add(softwarePasskey(origin).create(await begin())), 'result')
  expect(second.recoveryCodes).toBeNull()
})

it('refuses one that was made for another host, at another origin, without the person, or for another challenge', async () => {
  const odd = [
    { rpID: 'evil.example' },
    { origin: 'http://evil.example' },
    { origin: 'http://acme.localhost' },
    { origin: 'http://localhost:8080' },
  ]
  for (const oddity of odd)
    expect((await add(softwarePasskey(origin).create(await begin(), oddity))).body.code).toBe('badPasskey')
  const options = await begin()
  expect((await add(softwarePasskey(origin).create({ ...options, challenge: 'AAAA' }))).body.code).toBe('badPasskey')
})

it('answers a challenge once, in the session that was given it, within five minutes', async () => {
  const options = await begin()
  const stranger = await world.account()
  expect((await add(softwarePasskey(origin).create(options), stranger)).body.code).toBe('badPasskey')
  expect((await add(softwarePasskey(origin).create(options))).status).toBe(200)
  expect((await add(softwarePasskey(origin).create(options))).body.code).toBe('badPasskey')
  const late = await begin()
  await world.db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await add(softwarePasskey(origin).create(late))).body.code).toBe('badPasskey')
})

it('refuses a passkey that an account has already', async () => {
  const passkey = softwarePasskey(origin)
  outputOf(await add(passkey.create(await begin())), 'result')
  expect((await add(passkey.create(await begin()))).body.code).toBe('badPasskey')
  const other = await world.account()
  expect((await add(passkey.create(await begin(other)), other)).body.code).toBe('badPasskey')
})
