import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Segment } from '../../../contract/segments.ts'
import { customerWith, settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done } = segmentCalls(() => world)

it('lists segments by name, with the number of their people and companies', async () => {
  const ann = await world.user('Ann')
  await customerWith(world, { name: 'Initech', people: [ann] })
  await done('create', { subject: 'user', name: 'b', rule: { fact: 'name', is: 'is', value: 'ann' } })
  await done('create', { subject: 'thirdPartyCompany', name: 'A', rule: { fact: 'people', is: 'atLeast', value: 1 } })
  await settle(world)
  const { body } = await expectOK(world.call('/api/segments/get', {}, { as: world.company.owner }))
  expect(
    (body['segments'] as Segment[]).map(({ name, subject, userCount, companyCount, isCounting }) => [
      name,
      subject,
      userCount,
      companyCount,
      isCounting,
    ]),
  ).toEqual([
    ['A', 'thirdPartyCompany', 1, 1, false],
    ['b', 'user', 1, null, false],
  ])
  const theirs = await expectOK(world.call('/api/segments/get', {}, { as: world.other.owner, at: world.other }))
  expect(theirs.body['segments']).toEqual([])
})
