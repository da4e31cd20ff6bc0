import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCustomValues, makeCustomField } from '../../test/customFields.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('values are counted that a field loses with it, or with an option', async () => {
  const options = [{ name: 'Small' }, { name: 'Large' }]
  const field = await makeCustomField(world, { name: 'Size', type: 'choice', options })
  const [small, large] = field.options
  for (const option of [small, small, large])
    await giveCustomValues(world, (await world.user()).userID, { [field.id]: option?.id ?? '' })
  const lost = async (input: Record<string, unknown>) =>
    (
      await expectOK(
        world.call('/api/customFields/getLost', { customFieldID: field.id, ...input }, { as: world.company.owner }),
      )
    ).body['result']
  expect(await lost({})).toEqual({ count: 3 })
  expect(await lost({ options: [large, { name: 'Huge' }] })).toEqual({ count: 2 })
  expect(await lost({ options: field.options })).toEqual({ count: 0 })
})
