import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('says what is known, and of clicks nothing where they are not counted', async () => {
  const entry = await makeEntry(world)
  const [one, two] = [await world.user(), await world.user()]
  const told = { company_id: world.company.id, entry_id: entry.id, in_app: true, by_mail: true }
  await world.db
    .insertInto('changelog_recipients')
    .values([
      { ...told, user_id: one.userID, settled_at: new Date(), sent_at: new Date() },
      { ...told, user_id: two.userID },
    ])
    .execute()
  const reach = async () =>
    (await expectOK(world.call('/api/changelogAudience/getReach', { entryID: entry.id }, { as: world.company.owner })))
      .body['reach']
  expect(await reach()).toEqual({
    told: 2,
    waiting: 1,
    sent: 1,
    inApp: 2,
    seen: 0,
    clicked: null,
    reacted: 0,
    solved: { asked: 0, yes: 0, no: 0 },
    refusedCount: 0,
    refused: [],
  })
  // Who opens it is noted once; who was not told of it is not.
  for (const as of [one, one, await world.user()])
    await expectOK(world.call('/api/changelogAudience/noteSeen', { entryID: entry.id }, { as }))
  expect(await reach()).toMatchObject({ told: 2, seen: 1, clicked: null })
})

test('refuses an entry that is not there', async () => {
  const entryID = '01900000-0000-7000-8000-000000000005'
  const { body } = await world.call('/api/changelogAudience/getReach', { entryID }, { as: world.company.owner })
  expect(body.code).toBe('notFound')
})
