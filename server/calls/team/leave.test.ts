import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSession } from '../../domain/people/sessions/session.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const leave = (as: Parameters<World['call']>[2]) => world.call('/api/team/leave', {}, as)

it('lets a member go and signs them out', async () => {
  const ann = await world.member('contributor')
  const left = await expectOK(leave({ as: ann }))
  expect(sessionCookieOf(left)).toBe('')
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toBeNull()
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'member.left',
    actorID: ann.userID,
    data: {},
  })
})

it('keeps the last owner, also of two who leave at once', async () => {
  expect((await leave({ as: world.company.owner })).body.code).toBe('lastOwner')
  const [one, two] = [world.other.owner, await world.member('owner', world.other)]
  const at = world.other
  const answers = await Promise.all([leave({ as: one, at }), leave({ as: two, at })])
  expect(answers.map(({ body }) => body.code ?? 'left').toSorted()).toEqual(['lastOwner', 'left'])
})

it('is for sessions of members', async () => {
  expect((await leave({ as: null })).body.code).toBe('signInNeeded')
  expect((await leave({ as: await world.user() })).body.code).toBe('memberNeeded')
  const ann = await world.member('contributor')
  const cookie = await startSession(world.db, world.company.id, { userID: ann.userID, kind: 'user' })
  expect((await leave({ as: { ...ann, cookie } })).body.code).toBe('memberNeeded')
})
