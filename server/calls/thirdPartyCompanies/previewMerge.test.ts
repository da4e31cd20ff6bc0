import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { preview, refused } = mergingCalls(() => world, 'thirdPartyCompanies')

it('says what one brings along, and which value remains', async () => {
  const ann = await world.user()
  const from = await customerWith(world, { name: 'Globex', spend: 4_000, people: [ann] })
  const into = await customerWith(world, { name: 'Globex Inc.', people: [ann] })
  expect(await preview(from.id, into.id)).toMatchObject({
    people: 1,
    peopleOfBoth: 1,
    fields: [
      { field: 'name', merged: { text: 'Globex' }, into: { text: 'Globex Inc.' } },
      { field: 'monthlySpend', merged: { amount: 4_000, currency: 'EUR' }, into: null },
    ],
  })
  expect(await refused('previewMerge', from.id, from.id)).toEqual(['mergeSame', 'intoThirdPartyCompanyID'])
})

it('says no amount to who may not see money', async () => {
  const [from, into] = [await customerWith(world, { spend: 4_000 }), await customerWith(world)]
  await expectOK(
    world.call(
      '/api/roles/create',
      { name: 'Thrifty', permissions: ['admin.view', 'customers.view', 'customers.edit'] },
      { as: world.company.owner },
    ),
  )
  const { fields } = await preview(from.id, into.id, await world.member('Thrifty'))
  expect(JSON.stringify(fields)).not.toContain('4000')
})
