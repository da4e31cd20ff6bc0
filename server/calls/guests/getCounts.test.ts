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
  world.call('/api/guests/getCounts', input, { as })

test('a post says how many votes of guests count, how many are set aside, and why', async () => {
  const { postID } = await oneSetAside(world)
  expect((await expectOK(ask({ postID }))).body['counts']).toEqual({
    counted: 0,
    setAside: 1,
    reasons: ['sameBrowser'],
  })
  await expectOK(world.guest().call('/api/votes/create', { postID }))
  expect((await expectOK(ask({ postID }))).body['counts']).toMatchObject({ counted: 1, setAside: 1 })
  expect((await ask({ postID: absentID })).body.code).toBe('notFound')
})

test('only those who moderate may', async () => {
  const { postID } = await oneSetAside(world)
  expect((await ask({ postID }, await world.member('contributor'))).body.code).toBe('forbidden')
  expect((await ask({ postID }, await world.user())).body.code).toBe('memberNeeded')
})
