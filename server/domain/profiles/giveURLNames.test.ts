import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { giveURLNames } from './giveURLNames.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const makeOld = () => sql`update users set created_at = now() - interval '2 hours'`.execute(world.db)
const nameOf = async (id: string) =>
  (await world.db.selectFrom('users').select('url_name').where('id', '=', id).executeTakeFirstOrThrow()).url_name

test('people of the same name get addresses of their own, in each company anew, and keep them', async () => {
  const [ann, other, third] = [
    await world.user('Ann Lee'),
    await world.user('ann  lee'),
    await world.user('Ann Lee', world.other),
  ]
  await makeOld()
  expect(await giveURLNames(world.db)).toBeGreaterThanOrEqual(3)
  expect(new Set([await nameOf(ann.userID), await nameOf(other.userID)])).toEqual(new Set(['ann-lee', 'ann-lee-2']))
  expect(await nameOf(third.userID)).toBe('ann-lee')
  expect(await giveURLNames(world.db)).toBe(0)
})

test('a person without a name gets one when they have', async () => {
  const nameless = await world.user()
  await world.db.updateTable('users').set({ name: null }).where('id', '=', nameless.userID).execute()
  await makeOld()
  await giveURLNames(world.db)
  expect(await nameOf(nameless.userID)).toBeNull()
  await world.db.updateTable('users').set({ name: 'Late Riser' }).where('id', '=', nameless.userID).execute()
  await giveURLNames(world.db)
  expect(await nameOf(nameless.userID)).toBe('late-riser')
})

test('nobody gets one in their first hour', async () => {
  const fresh = await world.user('Fresh')
  await giveURLNames(world.db)
  expect(await nameOf(fresh.userID)).toBeNull()
})

test('whatever the name is, its address is no id and is found, also when a crowd has the same', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => world.user('Max')))
  const odd = [
    await world.user('李小龙'),
    await world.user('🎉'),
    await world.user('01900000-0000-7000-8000-00000000000a'),
  ]
  await makeOld()
  await giveURLNames(world.db)
  const names = await Promise.all(crowd.map(({ userID }) => nameOf(userID)))
  expect(new Set(names).size).toBe(12)
  for (const name of names) expect(name).toMatch(/^max(-\w+)?$/)
  expect(new Set(await Promise.all(odd.map(({ userID }) => nameOf(userID))))).toEqual(
    new Set(['li-xiao-long', 'person', 'person-2']),
  )
})
