import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('those who see customers read all fields, people first, each with its options in their order', async () => {
  const options = [{ name: 'Small' }, { name: 'Large' }]
  const size = await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Size', type: 'choice', options })
  const title = await makeCustomField(world, { name: 'Job title' })
  await makeCustomField(world, { name: 'Elsewhere' }, world.other)
  const as = await memberWith(world, ['admin.view', 'customers.view'])
  const { body } = await expectOK(world.call('/api/customFields/get', {}, { as }))
  expect(body['customFields']).toEqual([title, size])
  expect(size.options.map(({ name }) => name)).toEqual(['Small', 'Large'])
})

test('the team without that permission, customers and strangers read none', async () => {
  const ask = async (as: Awaited<ReturnType<World['user']>> | null) =>
    (await world.call('/api/customFields/get', {}, { as })).status
  expect(await ask(await memberWith(world, ['admin.view']))).toBe(403)
  expect(await ask(await world.user())).toBe(403)
  expect(await ask(null)).toBe(401)
})
