import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribed } from '../../test/changelogEntries.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// What it does is in `getSubscribers.test.ts`.
test('is refused to who may not publish, and to another company’s owner it removes nobody', async () => {
  const reader = await world.user()
  await subscribed(world, reader.userID)
  const input = { userIDs: [reader.userID] }
  const contributor = await world.member('contributor')
  const remove = (options: object) => world.call('/api/changelogAudience/removeSubscribers', input, options)
  expect((await remove({ as: contributor })).body.code).toBe('forbidden')
  expect((await remove({ as: world.other.owner, at: world.other })).body).toEqual({ removed: 0 })
})
