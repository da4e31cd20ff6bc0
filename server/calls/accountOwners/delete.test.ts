import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { customerWith } from '../../test/money.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an owner goes from their companies', async () => {
  const as = world.company.owner
  const { body } = await expectOK(world.call('/api/accountOwners/create', { name: 'Ann' }, { as }))
  const { id } = body['accountOwner'] as { id: string }
  const customer = await customerWith(world)
  await expectOK(
    world.call('/api/accountOwners/assign', { thirdPartyCompanyID: customer.id, accountOwnerID: id }, { as }),
  )
  const other = { as: world.other.owner, at: world.other }
  expect((await world.call('/api/accountOwners/delete', { accountOwnerID: id }, other)).status).toBe(404)
  await expectOK(world.call('/api/accountOwners/delete', { accountOwnerID: id }, { as }))
  const row = await world.db
    .selectFrom('third_party_companies')
    .select('owner_id')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(row.owner_id).toBeNull()
  expect((await world.call('/api/accountOwners/delete', { accountOwnerID: id }, { as })).status).toBe(404)
})
