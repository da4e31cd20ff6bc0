import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../secrets/tokens.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/company/createAPIKey', { name: 'Reports', scopes: ['posts:read'], ...input }, { as })

interface Made {
  apiKey: { id: string; prefix: string; lastFour: string; expires: string | null }
  secret: string
}

test('gives the key once, stores its hash, and records who made it, without the key', async () => {
  const board = await world.board({ access: 'private' })
  const { body } = await expectOK(
    create({ name: ' Reports ', scopes: ['private:read', 'posts:read', 'posts:read'], boardIDs: [board.id], days: 30 }),
  )
  const { apiKey, secret } = body['result'] as Made
  expect(secret).toMatch(/^upw_[0-9a-f]{48}$/)
  expect(apiKey).toMatchObject({
    name: 'Reports',
    prefix: secret.slice(0, 12),
    lastFour: secret.slice(-4),
    scopes: ['posts:read', 'private:read'],
    boardIDs: [board.id],
    createdBy: 'owner',
    lastUsed: null,
  })
  const days = (Date.parse(apiKey.expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  const stored = await world.db.selectFrom('api_keys').selectAll().where('id', '=', apiKey.id).executeTakeFirstOrThrow()
  expect(stored.token_hash).toEqual(hashOf(secret))
  const events = await world.db.selectFrom('events').selectAll().where('type', '=', 'apiKey.created').execute()
  expect(events).toMatchObject([
    { actor_id: world.company.owner.userID, data: { apiKeyID: apiKey.id, scopes: ['posts:read', 'private:read'] } },
  ])
  for (const text of [JSON.stringify(stored), JSON.stringify(events)]) expect(text).not.toContain(secret)
})

test('a key without boards and days reads everywhere and never expires', async () => {
  const { body } = await expectOK(create({}))
  expect((body['result'] as Made).apiKey).toMatchObject({ boardIDs: null, expires: null })
})

test('only who may manage keys', async () => {
  for (const as of [await world.user(), await world.member('contributor'), await world.member('manager')])
    expect((await create({}, as)).status).toBe(403)
})

test('refuses what means nothing, naming the field', async () => {
  const theirs = await world.board({}, world.other)
  const refused = async (input: Record<string, unknown>) => {
    const { status, body } = await create(input)
    return [status, body.code, body.field]
  }
  expect(await refused({ name: ' ' })).toEqual([400, 'textMissing', 'name'])
  expect(await refused({ name: 'x'.repeat(101) })).toEqual([400, 'textTooLong', 'name'])
  expect(await refused({ scopes: [] })).toEqual([400, 'scopesMissing', 'scopes'])
  expect(await refused({ scopes: ['private:read'] })).toEqual([400, 'scopesMissing', 'scopes'])
  expect(await refused({ scopes: ['posts:write'] })).toEqual([400, 'badInput', 'scopes.0'])
  expect(await refused({ boardIDs: [] })).toEqual([404, 'notFound', 'boardIDs'])
  expect(await refused({ boardIDs: [theirs.id] })).toEqual([404, 'notFound', 'boardIDs'])
  expect(await refused({ days: 0 })).toEqual([400, 'badInput', 'days'])
})

test('there is an end to how many there are; a revoked one makes room, and so does one that expired and is in no list', async () => {
  await world.db.deleteFrom('api_keys').execute()
  const made: Made[] = []
  for (let count = 0; count < 50; count += 1)
    made.push((await expectOK(create({ name: `Key ${count}` }))).body['result'] as Made)
  expect(await create({})).toMatchObject({ status: 400, body: { code: 'apiKeysFull' } })
  await expectOK(world.call('/api/company/revokeAPIKey', { apiKeyID: made[0]?.apiKey.id }, { as: world.company.owner }))
  await expectOK(create({}))
  const expireAll = (daysAgo: number) =>
    world.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - daysAgo * 24 * 60 * 60_000) })
      .execute()
  await expireAll(29)
  expect(await create({})).toMatchObject({ status: 400, body: { code: 'apiKeysFull' } })
  await expireAll(31)
  await expectOK(create({}))
})
