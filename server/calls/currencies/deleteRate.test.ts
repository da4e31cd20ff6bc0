import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { putRate, reportIn } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (day: string, as = world.company.owner) =>
  world.call('/api/currencies/deleteRate', { currency: 'USD', day }, { as })

test('the rate of a day is removed once, and others stay', async () => {
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 0.9)
  await putRate(world, 'USD', 0.8, '2026-01-01')
  expect((await remove('2026-01-01', await memberWith(world, ['admin.view', 'money.view']))).status).toBe(403)
  await expectOK(remove('2026-01-01'))
  await expectOK(remove('2026-01-01'))
  const { body } = await expectOK(world.call('/api/currencies/get', {}, { as: world.company.owner }))
  expect(body['currencies']).toMatchObject({ rates: [{ currency: 'USD', day: '2020-01-01', rate: 0.9 }] })
  const events = await world.db.selectFrom('events').select('id').where('type', '=', 'currency.rateDeleted').execute()
  expect(events).toHaveLength(1)
})
