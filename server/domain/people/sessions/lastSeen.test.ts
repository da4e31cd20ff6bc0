import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../secrets/tokens.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'
import { writeSeen } from './lastSeen.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a session that was not used for an hour says again when it was, after the next writing, and no other does', async () => {
  const [mine, idle] = [await world.user(), await world.user()]
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await world.db.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  await expectOK(world.call('/api/viewer/get', {}, { as: mine }))
  expect(await writeSeen(world.db)).toBe(1)
  expect(await writeSeen(world.db)).toBe(0)
  expect((await lastSeen(mine.cookie)).getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await lastSeen(idle.cookie)).toEqual(longAgo)
  await expectOK(world.call('/api/viewer/get', {}, { as: mine }))
  expect(await writeSeen(world.db)).toBe(0)
})

async function lastSeen(cookie: string): Promise<Date> {
  const { last_seen_at: at } = await world.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('token_hash', '=', hashOf(cookie))
    .executeTakeFirstOrThrow()
  return at
}
