import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { customerWith, makeOpportunity, putRate, reportIn } from '../../test/money.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (as = world.company.owner, at = world.company) => world.call('/api/currencies/get', {}, { as, at })

test('rates come with the latest first, and currencies without one are named', async () => {
  await customerWith(world, { spend: 100, currency: 'USD' })
  await customerWith(world, { spend: 100, currency: 'EUR' })
  await makeOpportunity(world, { value: 5, currency: 'JPY' })
  const nothing = { reporting: null, planFieldID: null, rates: [], missing: [] }
  expect((await expectOK(get())).body['currencies']).toEqual(nothing)
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 0.9)
  await putRate(world, 'USD', 0.925, '2026-01-31')
  expect((await expectOK(get())).body['currencies']).toEqual({
    ...nothing,
    reporting: 'EUR',
    rates: [
      { currency: 'USD', day: '2026-01-31', rate: 0.925 },
      { currency: 'USD', day: '2020-01-01', rate: 0.9 },
    ],
    missing: ['JPY'],
  })
  expect((await expectOK(get(world.other.owner, world.other))).body['currencies']).toEqual(nothing)
})

test('who may not see money reads none', async () => {
  expect((await get(await memberWith(world, ['admin.view', 'customers.view', 'customers.edit']))).status).toBe(403)
})
