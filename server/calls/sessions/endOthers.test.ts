import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSession } from '../../domain/people/sessions/session.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const isIn = async (as: Person) => (await world.call('/api/viewer/get', {}, { as })).body['viewer'] !== null

it('ends every session of the viewer but this one, and nobody else’s', async () => {
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  const others = await Promise.all(
    [1, 2].map(async () => ({
      ...ann,
      cookie: await startSession(world.db, world.company.id, { userID: ann.userID, kind: 'user' }),
    })),
  )
  await expectOK(world.call('/api/sessions/endOthers', {}, { as: ann }))
  expect(await Promise.all([ann, ...others, bob].map(isIn))).toEqual([true, false, false, true])
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'user.sessionsEnded',
    actorID: ann.userID,
    data: { count: 2 },
  })
})

it('records nothing where there is no other, and is for people who are signed in', async () => {
  const cid = await world.user('Cid')
  await expectOK(world.call('/api/sessions/endOthers', {}, { as: cid }))
  expect((await eventsOf(world, { userID: cid.userID })).map(({ type }) => type)).not.toContain('user.sessionsEnded')
  expect((await world.call('/api/sessions/endOthers')).body.code).toBe('signInNeeded')
  expect((await world.call('/api/sessions/endOthers', {}, { as: cid, at: world.other })).body.code).toBe('signInNeeded')
})
