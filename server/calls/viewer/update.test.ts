import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('renames whoever asks, on one line', async () => {
  const ann = await world.user('Ann')
  const { body } = await world.call('/api/viewer/update', { name: '  Ann\t Lee ' }, { as: ann })
  expect(body['viewer']).toMatchObject({ id: ann.userID, name: 'Ann Lee' })
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({ name: 'Ann Lee' })
  expect(await countEvents(world, 'user.renamed', { userID: ann.userID })).toBe(1)
})

it('records nothing when the name stays', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/viewer/update', { name: 'Ann' }, { as: ann })).status).toBe(200)
  expect(await countEvents(world, 'user.renamed', { userID: ann.userID })).toBe(0)
})

it('refuses strangers, blocked people, and names that are empty or too long', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/viewer/update', { name: 'X' })).body.code).toBe('signInNeeded')
  expect((await world.call('/api/viewer/update', { name: 'X' }, { as: ann, at: world.other })).body.code).toBe(
    'signInNeeded',
  )
  expect((await world.call('/api/viewer/update', { name: '   ' }, { as: ann })).body).toMatchObject({
    code: 'badInput',
    field: 'name',
  })
  expect((await world.call('/api/viewer/update', { name: '\u0000' }, { as: ann })).body).toMatchObject({
    code: 'textMissing',
    field: 'name',
  })
  expect((await world.call('/api/viewer/update', { name: 'x'.repeat(101) }, { as: ann })).body).toMatchObject({
    code: 'badInput',
    field: 'name',
  })
  await world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner })
  expect((await world.call('/api/viewer/update', { name: 'X' }, { as: ann })).body.code).toBe('blocked')
})
