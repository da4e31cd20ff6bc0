import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerToken } from '../../domain/changelogAudience/readerToken.ts'
import { subscribed } from '../../test/changelogEntries.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a stranger has none; a link of this company’s email shows that of its reader, no matter who is signed in', async () => {
  const [reader, other] = [await world.user(), await world.user()]
  await subscribed(world, reader.userID)
  const stranger = await expectOK(world.call('/api/changelogAudience/getSubscription', {}))
  expect(stranger.body['subscription']).toEqual({ isSubscribed: false, labels: null, isByLink: false })
  const token = readerToken(world.service.secret, world.company.id, reader.userID)
  const { body } = await expectOK(
    world.call('/api/changelogAudience/getSubscription', { reader: token }, { as: other }),
  )
  expect(body['subscription']).toEqual({ isSubscribed: true, labels: null, isByLink: true })
  const elsewhere = await world.call('/api/changelogAudience/getSubscription', { reader: token }, { at: world.other })
  expect(elsewhere.body.code).toBe('badLink')
})
