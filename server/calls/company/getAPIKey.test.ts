import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAPIKey } from '../../test/apiKeys.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async () => {
  const { body } = await expectOK(world.call('/api/company/getAPIKey', {}, { as: world.company.owner }))
  return body['apiKey']
}

test('gives the oldest key that works, never the key itself, and null when there is none', async () => {
  expect(await read()).toBeNull()
  const expired = await makeAPIKey(world, world.company, { name: 'Expired', days: 1 })
  const first = await makeAPIKey(world, world.company, { name: 'First', scopes: ['posts:read'] })
  const second = await makeAPIKey(world, world.company, { name: 'Second' })
  await makeAPIKey(world, world.other, { name: 'Theirs' })
  const past = new Date(Date.now() - 1_000)
  await world.db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', expired.id).execute()
  expect(await read()).toEqual({
    name: 'First',
    prefix: first.secret.slice(0, 12),
    lastFour: first.secret.slice(-4),
    scopes: ['posts:read'],
    created: expect.any(String) as string,
    expires: null,
    lastUsed: null,
  })
  const revoke = (apiKeyID: string) =>
    expectOK(world.call('/api/company/revokeAPIKey', { apiKeyID }, { as: world.company.owner }))
  await revoke(first.id)
  expect(await read()).toMatchObject({ name: 'Second' })
  await revoke(second.id)
  expect(await read()).toBeNull()
})

test('is for those who manage keys', async () => {
  for (const as of [null, await world.user(), await world.member('manager')])
    expect((await world.call('/api/company/getAPIKey', {}, { as })).status).toBe(as ? 403 : 401)
})
