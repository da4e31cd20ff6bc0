import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAPIKey } from '../../test/apiKeys.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function list(): Promise<{ name: string; isExpired: boolean }[]> {
  const { body } = await expectOK(world.call('/api/company/getAPIKeys', {}, { as: world.company.owner }))
  return (body['apiKeys'] as { name: string; isExpired: boolean }[]).map(({ name, isExpired }) => ({ name, isExpired }))
}

test('lists the company’s own keys, the oldest first; a revoked one goes, and one that expired a month ago', async () => {
  const names = ['One', 'Two', 'Over', 'Long over', 'Revoked']
  const made = new Map<string, string>()
  for (const name of names) made.set(name, (await makeAPIKey(world, world.company, { name, days: 90 })).id)
  await makeAPIKey(world, world.other, { name: 'Theirs' })
  const expire = (name: string, daysAgo: number) =>
    world.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000) })
      .where('id', '=', made.get(name) ?? '')
      .execute()
  await expire('Over', 1)
  await expire('Long over', 31)
  await expectOK(
    world.call('/api/company/revokeAPIKey', { apiKeyID: made.get('Revoked') }, { as: world.company.owner }),
  )
  expect(await list()).toEqual([
    { name: 'One', isExpired: false },
    { name: 'Two', isExpired: false },
    { name: 'Over', isExpired: true },
  ])
})

test('says nothing that opens anything', async () => {
  const { secret } = await makeAPIKey(world)
  const { body } = await expectOK(world.call('/api/company/getAPIKeys', {}, { as: world.company.owner }))
  expect(JSON.stringify(body)).not.toContain(secret.slice(12, -4))
})

test('is for those who manage keys', async () => {
  for (const as of [null, await world.user(), await world.member('manager')])
    expect((await world.call('/api/company/getAPIKeys', {}, { as })).status).toBe(as ? 403 : 401)
})
