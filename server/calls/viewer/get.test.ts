import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('gives null when nobody is signed in', async () => {
  const { status, body } = await world.call('/api/viewer/get')
  expect(status).toBe(200)
  expect(body).toEqual({ viewer: null })
})

it('gives a person who signed in, with the token of their session and no permissions', async () => {
  const ann = await world.user('Ann Lee')
  const { body, headers } = await world.call('/api/viewer/get', {}, { as: ann })
  expect(body['viewer']).toEqual({
    id: ann.userID,
    name: 'Ann Lee',
    email: ann.email,
    kind: 'user',
    isMember: false,
    pictureURL: null,
    language: null,
    asksName: false,
    isBlocked: false,
    lacksFactor: false,
    permissions: [],
    csrfToken: headers['x-csrf-token'],
  })
})

it('gives a member who used the team’s form the permissions of their role', async () => {
  const { body } = await world.call('/api/viewer/get', {}, { as: await world.member('contributor') })
  expect(body['viewer']).toMatchObject({
    kind: 'member',
    isMember: true,
    permissions: [
      'admin.view',
      'posts.edit',
      'posts.changeStatus',
      'changelog.edit',
      'roadmaps.view',
      'roadmaps.edit',
      'customers.view',
      'addresses.view',
    ],
  })
})

it('knows nobody by a session of another company, or by one that is over', async () => {
  const ann = await world.user('Ann')
  const elsewhere = await world.call('/api/viewer/get', {}, { as: ann, at: world.other })
  expect(elsewhere.body).toEqual({ viewer: null })
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', ann.userID)
    .execute()
  const over = await world.call('/api/viewer/get', {}, { as: ann })
  expect(over.body).toEqual({ viewer: null })
})
