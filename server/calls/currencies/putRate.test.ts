import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { reportIn } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const put = (input: Record<string, unknown> = {}, as = world.company.owner) =>
  world.call('/api/currencies/putRate', { currency: 'USD', day: '2026-01-01', rate: 0.9, ...input }, { as })
const rates = (body: Record<string, unknown>) => (body['currencies'] as { rates: unknown[] }).rates

test('a day has one rate, above zero, of another currency, and none in the future', async () => {
  expect((await put()).body).toMatchObject({ code: 'reportingMissing' })
  await reportIn(world, 'EUR')
  await expectOK(put({ rate: 0.8 }))
  expect(rates((await expectOK(put())).body)).toEqual([{ currency: 'USD', day: '2026-01-01', rate: 0.9 }])
  for (const [input, code] of [
    [{ rate: 0 }, 'badNumber'],
    [{ rate: -1 }, 'badNumber'],
    [{ rate: 1e12 }, 'badNumber'],
    [{ currency: 'EUR' }, 'badInput'],
    [{ currency: 'XQQ' }, 'badInput'],
    [{ day: '2126-01-01' }, 'badDay'],
    [{ day: '2026-02-30' }, 'badInput'],
  ] as const)
    expect((await put(input)).body, JSON.stringify(input)).toMatchObject({ code })
  expect(rates((await expectOK(put())).body)).toHaveLength(1)
})

test('only who manages the company and sees money enters one', async () => {
  expect(
    (await put({}, await memberWith(world, ['admin.view', 'customers.view', 'customers.edit', 'money.view']))).status,
  ).toBe(403)
  expect((await put({}, await memberWith(world, ['admin.view', 'company.manage']))).status).toBe(403)
  await expectOK(put({}, await memberWith(world, ['admin.view', 'company.manage', 'customers.view', 'money.view'])))
})
