import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('ends the session, here and nowhere else, and clears its cookie', async () => {
  const ann = await world.user('Ann')
  const bob = await world.user('Bob')
  const answered = await world.call('/api/viewer/signOut', {}, { as: ann })
  expect(answered.body).toEqual({ result: { done: true } })
  expect(sessionCookieOf(answered)).toBe('')
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body).toEqual({ viewer: null })
  expect((await world.call('/api/viewer/get', {}, { as: bob })).body['viewer']).toMatchObject({ id: bob.userID })
})

it('answers alike when nobody was signed in', async () => {
  expect((await world.call('/api/viewer/signOut')).body).toEqual({ result: { done: true } })
})

it('leaves a session of another company alone', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/viewer/signOut', {}, { as: ann, at: world.other })).status).toBe(200)
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({ id: ann.userID })
})
