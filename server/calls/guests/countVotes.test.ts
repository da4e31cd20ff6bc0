import { afterAll, beforeAll, expect, test } from 'vitest'
import { absentID } from '../../test/commentsWorld.ts'
import { openGuestsWorld, oneSetAside, type GuestsWorld } from '../../test/guestsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: GuestsWorld
beforeAll(async () => {
  world = await openGuestsWorld()
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/guests/countVotes', input, { as })

test('a group counts as a whole, and one of its votes by itself, with an event of each change', async () => {
  const { groupID, postID, userID } = await oneSetAside(world)
  expect((await expectOK(ask({ groupID, vote: { postID, userID } }))).body['result']).toEqual({ count: 1 })
  expect(await world.scoreOf(postID)).toBe(2)
  expect((await expectOK(ask({ groupID }))).body['result']).toEqual({ count: 0 })
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('type', '=', 'guestVotes.counted')
    .execute()
  expect(events).toEqual([{ type: 'guestVotes.counted', data: { groupID, count: 1 } }])
})

test('a group or vote that is not there changes nothing', async () => {
  const { groupID, postID } = await oneSetAside(world)
  expect((await ask({ groupID: absentID })).body.code).toBe('notFound')
  expect((await ask({ groupID, vote: { postID: 'x', userID: 'y' } })).body.code).toBe('notFound')
  expect((await ask({ groupID, vote: { postID, userID: absentID } })).body['result']).toEqual({ count: 0 })
})

test('only those who moderate may', async () => {
  const { groupID } = await oneSetAside(world)
  expect((await ask({ groupID }, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await ask({ groupID }, await world.user())).body.code).toBe('memberNeeded')
})
