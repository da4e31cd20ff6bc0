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
  world.call('/api/guests/setAside', input, { as })

test('votes that the team counts are set aside again', async () => {
  const { groupID, postID, userID } = await oneSetAside(world)
  await expectOK(world.call('/api/guests/countVotes', { groupID }, { as: world.company.owner }))
  expect((await expectOK(ask({ groupID, vote: { postID, userID } }))).body['result']).toEqual({ count: 1 })
  expect(await world.scoreOf(postID)).toBe(1)
  expect((await expectOK(ask({ groupID }))).body['result']).toEqual({ count: 0 })
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
