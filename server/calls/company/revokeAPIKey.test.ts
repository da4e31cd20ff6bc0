import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey, makeAPIKey } from '../../test/apiKeys.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const revoke = (apiKeyID: string, as = world.company.owner) =>
  world.call('/api/company/revokeAPIKey', { apiKeyID }, { as })

test('a revoked key opens nothing from the next request on, and the event names it', async () => {
  const { id, secret } = await makeAPIKey(world)
  const other = await makeAPIKey(world)
  await expectOK(callWithKey(world, secret, '/api/boards/getAll'))
  await expectOK(revoke(id))
  expect(await callWithKey(world, secret, '/api/boards/getAll')).toMatchObject({
    status: 401,
    body: { code: 'badKey' },
  })
  await expectOK(callWithKey(world, other.secret, '/api/boards/getAll'))
  const events = await world.db.selectFrom('events').selectAll().where('type', '=', 'apiKey.revoked').execute()
  expect(events).toMatchObject([{ actor_id: world.company.owner.userID, data: { apiKeyID: id } }])
})

test('refuses a key that is unknown, revoked before, or another company’s, alike', async () => {
  const { id } = await makeAPIKey(world)
  const theirs = await makeAPIKey(world, world.other)
  await expectOK(revoke(id))
  for (const one of [id, theirs.id, '01900000-0000-7000-8000-000000000009', 'no id'])
    expect(await revoke(one)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  await expectOK(callWithKey(world, theirs.secret, '/api/boards/getAll', {}, { at: world.other }))
})

test('is for those who manage keys', async () => {
  const { id } = await makeAPIKey(world)
  for (const as of [await world.user(), await world.member('manager')]) expect((await revoke(id, as)).status).toBe(403)
})
