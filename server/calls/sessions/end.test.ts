import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../../../contract/sessions.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const end = (sessionID: string, as: Person | null) => world.call('/api/sessions/end', { sessionID }, { as })
const sessions = async (as: Person) =>
  (await expectOK(world.call('/api/sessions/get', {}, { as }))).body['sessions'] as Session[]
const isIn = async (as: Person) => (await world.call('/api/viewer/get', {}, { as })).body['viewer'] !== null

it('ends another session of the viewer at once', async () => {
  const ann = await world.user('Ann')
  const elsewhere = {
    ...ann,
    cookie: await startSession(world.db, world.company.id, { userID: ann.userID, kind: 'user' }),
  }
  expect(await isIn(elsewhere)).toBe(true)
  const [, other] = await sessions(ann)
  await expectOK(end(other?.id ?? '', ann))
  expect([await isIn(elsewhere), await isIn(ann)]).toEqual([false, true])
  expect(await countEvents(world, 'user.sessionsEnded', { userID: ann.userID })).toBe(1)
})

it('signs out here when it is this one', async () => {
  const bob = await world.user('Bob')
  const [own] = await sessions(bob)
  expect(sessionCookieOf(await expectOK(end(own?.id ?? '', bob)))).toBe('')
  expect(await isIn(bob)).toBe(false)
})

it('changes nothing for what is nobody’s or someone else’s', async () => {
  const [cid, eve] = [await world.user('Cid'), await world.user('Eve')]
  const [hers] = await sessions(cid)
  for (const id of [hers?.id ?? '', 'never', '0'.repeat(64)])
    expect((await end(id, eve)).body).toEqual({ result: { done: true } })
  expect([await isIn(cid), await isIn(eve)]).toEqual([true, true])
  expect(await countEvents(world, 'user.sessionsEnded', { userID: eve.userID })).toBe(0)
  expect((await end(hers?.id ?? '', null)).body.code).toBe('signInNeeded')
  expect(
    (await world.call('/api/sessions/end', { sessionID: hers?.id ?? '' }, { as: cid, at: world.other })).body.code,
  ).toBe('signInNeeded')
})
