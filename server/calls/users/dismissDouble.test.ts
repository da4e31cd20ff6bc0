import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls, pairOf } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, doubles } = mergingCalls(() => world, 'users')

it('does not suggest two again who are not one', async () => {
  const [ann, other] = [await world.user('Ann Lee'), await world.user('Ann Lee')]
  await customerWith(world, { people: [ann, other] })
  expect(await doubles()).toEqual([pairOf(ann.userID, other.userID, 'sameNameInCompany')])
  await expectOK(call('dismissDouble', { userID: other.userID, otherUserID: ann.userID }))
  expect(await doubles()).toEqual([])
  await world.db
    .insertInto('recounts')
    .values({ company_id: world.company.id, kind: 'user', subject_id: ann.userID })
    .execute()
  expect(await doubles()).toEqual([])
  const nobody = await call('dismissDouble', { userID: ann.userID, otherUserID: world.company.owner.userID })
  expect(nobody.body['code']).toBe('notFound')
})
