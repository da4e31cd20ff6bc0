import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const erase = (as: Person | null, at = world.company) => world.call('/api/viewer/erase', { texts: 'keep' }, { as, at })

it('erases whoever asks, ends their session here and everywhere, and says who asked', async () => {
  const ann = await world.user('Ann')
  const answered = await erase(ann)
  expect(answered.body).toEqual({ result: { done: true } })
  expect(sessionCookieOf(answered)).toBe('')
  expect(await world.db.selectFrom('sessions').select('user_id').where('user_id', '=', ann.userID).execute()).toEqual([])
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({ type: 'user.erased', actorID: ann.userID, data: { texts: 'keep' } })
})

it('is done once, however often it is asked at once', async () => {
  const bob = await world.user('Bob')
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => erase(bob)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await eventsOf(world, { userID: bob.userID })).filter(({ type }) => type === 'user.erased')).toHaveLength(1)
})

it('is refused for members of the team, the blocked, strangers and another company’s people', async () => {
  expect((await erase(world.company.owner)).body.code).toBe('forbidden')
  expect((await erase(null)).body.code).toBe('signInNeeded')
  const cid = await world.user('Cid')
  expect((await erase(cid, world.other)).body.code).toBe('signInNeeded')
  await world.call('/api/users/block', { userID: cid.userID }, { as: world.company.owner })
  expect((await erase(cid)).body.code).toBe('blocked')
})
