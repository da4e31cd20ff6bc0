import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// What it notes is in `getReach.test.ts`.
test('of a stranger nothing is noted, and a link of nobody is refused', async () => {
  const entry = await makeEntry(world)
  await expectOK(world.call('/api/changelogAudience/noteSeen', { entryID: entry.id }))
  expect(await world.db.selectFrom('changelog_recipients').select('user_id').execute()).toEqual([])
  const { body } = await world.call('/api/changelogAudience/noteSeen', { entryID: entry.id, reader: 'x' })
  expect(body.code).toBe('badLink')
})
