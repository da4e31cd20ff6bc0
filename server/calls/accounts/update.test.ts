import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('gives the account a name, and its person at every company', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const { body } = await expectOK(world.callRoot('/api/accounts/update', { name: '  Ada   Byron ' }, { as }))
  expect(body['account']).toMatchObject({ name: 'Ada Byron', email: manager.email })
  expect((await world.call('/api/viewer/get', {}, { as: manager })).body['viewer']).toMatchObject({ name: 'Ada Byron' })
  expect(await countEvents(world, 'user.renamed', { userID: manager.userID })).toBe(1)
  await expectOK(world.callRoot('/api/accounts/update', { name: 'Ada Byron' }, { as }))
  expect(await countEvents(world, 'user.renamed', { userID: manager.userID })).toBe(1)
})

it('refuses what is no name', async () => {
  const as = await world.account()
  for (const [name, code] of [
    [' ', 'textMissing'],
    ['x'.repeat(101), 'textTooLong'],
  ])
    expect(await world.callRoot('/api/accounts/update', { name }, { as })).toMatchObject({
      status: 400,
      body: { code },
    })
})
