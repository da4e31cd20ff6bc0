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
  world.call('/api/guests/getVotes', input, { as })

test('the votes of a group name the post and the guest, and whether they count', async () => {
  const { groupID, postID, userID } = await oneSetAside(world)
  const { body } = await expectOK(ask({ groupID }))
  expect(body['result']).toMatchObject({
    votes: [{ userID, post: { id: postID }, isSetAside: true }],
    hasNextPage: false,
  })
  expect((await ask({ groupID: absentID })).body.code).toBe('notFound')
  expect((await ask({ groupID, cursor: 'x' })).body.code).toBe('badCursor')
})

test('only those who moderate may', async () => {
  const { groupID } = await oneSetAside(world)
  expect((await ask({ groupID }, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await ask({ groupID }, await world.user())).body.code).toBe('memberNeeded')
})
