import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls, pairOf } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, doubles } = mergingCalls(() => world, 'thirdPartyCompanies')

it('does not suggest two again that are not one', async () => {
  const [one, other] = [
    await customerWith(world, { name: 'Globex' }),
    await customerWith(world, { name: 'Globex Ltd' }),
  ]
  expect(await doubles()).toEqual([pairOf(one.id, other.id, 'sameName')])
  await expectOK(call('dismissDouble', { thirdPartyCompanyID: one.id, otherThirdPartyCompanyID: other.id }))
  expect(await doubles()).toEqual([])
  const again = await call('dismissDouble', { thirdPartyCompanyID: one.id, otherThirdPartyCompanyID: one.id })
  expect(again.body['code']).toBe('notFound')
})
