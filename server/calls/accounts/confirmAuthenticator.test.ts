import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { codeOf, outputOf } from '../../test/secondFactors.ts'
import { openWorld, type RootPerson, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Setup {
  secret: string
  qr: { size: number; path: string }
}
const begin = async (as: RootPerson) =>
  outputOf<Setup>(await world.callRoot('/api/accounts/beginAuthenticator', {}, { as }), 'setup')
const confirm = (as: RootPerson, code: string) => world.callRoot('/api/accounts/confirmAuthenticator', { code }, { as })
const security = async (as: RootPerson) =>
  outputOf<Record<string, unknown>>(await world.callRoot('/api/accounts/getSecurity', {}, { as }), 'security')

it('makes the app the account’s once it shows a right code, and gives ten recovery codes, which are stored as hashes', async () => {
  const as = await world.account(world.company.owner.email)
  const { secret } = await begin(as)
  expect(await security(as)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
  const { recoveryCodes } = outputOf<{ recoveryCodes: string[] }>(await confirm(as, codeOf(secret)), 'result')
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}$/)
  expect(await security(as)).toMatchObject({ authenticator: { created: expect.any(String) }, recoveryCodesLeft: 10 })
  const rows = JSON.stringify(await world.db.selectFrom('recovery_codes').selectAll().execute())
  expect(rows).not.toContain(recoveryCodes[0])
  const stored = await world.db.selectFrom('authenticators').select('sealed_secret').execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  const types = (await eventsOf(world, { userID: world.company.owner.userID })).map(({ type }) => type)
  expect(types).toContain('account.authenticatorAdded')
  expect(types).toContain('account.recoveryCodesMade')
})

it('refuses a wrong code, and one where nothing is being set up', async () => {
  const as = await world.account()
  expect((await confirm(as, '123456')).body.code).toBe('setupOver')
  const { secret } = await begin(as)
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(as, wrong)).body).toMatchObject({ code: 'wrongCode', field: 'code' })
  expect((await confirm(as, codeOf(secret))).status).toBe(200)
})

it('replaces an app without new recovery codes; until it is confirmed the earlier one works', async () => {
  const as = await world.account()
  const first = await begin(as)
  await confirm(as, codeOf(first.secret))
  const second = await begin(as)
  await world.db.deleteFrom('limits').execute()
  expect(second.secret).not.toBe(first.secret)
  const early = codeOf(first.secret, 1)
  expect((await world.callRoot('/api/accounts/prove', { code: early }, { as })).status).toBe(200)
  expect(outputOf<{ recoveryCodes: null }>(await confirm(as, codeOf(second.secret)), 'result').recoveryCodes).toBeNull()
  expect((await world.callRoot('/api/accounts/prove', { code: codeOf(first.secret, 1) }, { as })).body.code).toBe(
    'wrongCode',
  )
})

it('refuses the sixth try within ten minutes', async () => {
  await earlyInWindow(600)
  const as = await world.account()
  await begin(as)
  for (let turn = 0; turn < 5; turn += 1) expect((await confirm(as, '000000')).body.code).toBe('wrongCode')
  expect((await confirm(as, '000000')).body.code).toBe('tooMany')
})
