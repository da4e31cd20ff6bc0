import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFromFrame } from '../../test/frames.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('makes a token for who is signed in, which ends with their session', async () => {
  const user = await world.user('Pia')
  const { body } = await expectOK(world.call('/api/widget/makeToken', {}, { as: user }))
  const result = body['result'] as { viewer: { name: string }; token: string }
  expect(result.viewer).toMatchObject({ id: user.userID, name: 'Pia' })
  const viewer = () => askFromFrame(world, '/api/viewer/get', {}, result)
  expect((await expectOK(viewer())).body['viewer']).toMatchObject({ id: user.userID })
  await expectOK(world.call('/api/viewer/signOut', {}, { as: user }))
  expect((await viewer()).body.code).toBe('frameTokenOver')
})

it('makes none for the team, however they signed in, and none from a frame', async () => {
  expect((await world.call('/api/widget/makeToken', {}, { as: world.company.owner })).body.code).toBe('ofTeam')
  expect((await world.call('/api/widget/makeToken', {})).body.code).toBe('signInNeeded')
  const { body } = await expectOK(world.call('/api/widget/makeToken', {}, { as: await world.user() }))
  const { token } = body['result'] as { token: string }
  expect((await askFromFrame(world, '/api/widget/makeToken', {}, { token })).body.code).toBe('notForFrames')
})
