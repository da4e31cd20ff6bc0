import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ BASE_URL: 'http://localhost' })
})
afterAll(() => world.close())

it('asks strangers for any passkey of this host, and keeps the challenge for five minutes as a hash', async () => {
  const { body } = await world.callRoot('/api/accounts/askForPasskey', { purpose: 'signIn' }, { host: 'localhost' })
  const { challenge } = body['options'] as { challenge: string }
  const rows = await world.db.selectFrom('passkey_challenges').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(challenge)
  expect((rows[0]?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
})

it('asks nobody to prove who is not signed in, and for no factor without a token', async () => {
  const ask = (purpose: string) => world.callRoot('/api/accounts/askForPasskey', { purpose }, { host: 'localhost' })
  expect((await ask('prove')).body.code).toBe('signInNeeded')
  expect((await ask('factor')).body.code).toBe('signInOver')
})
