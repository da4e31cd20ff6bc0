import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { customerWith } from '../../test/money.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const assign = (thirdPartyCompanyID: string, accountOwnerID: string | null) =>
  world.call('/api/accountOwners/assign', { thirdPartyCompanyID, accountOwnerID }, { as: world.company.owner })

test('a company has one owner or none, each change is kept, and a deleted owner is gone from it', async () => {
  const { id } = await customerWith(world)
  const { body } = await expectOK(world.call('/api/accountOwners/create', { name: 'Ann' }, { as: world.company.owner }))
  const owner = body['accountOwner'] as { id: string }
  await expectOK(assign(id, owner.id))
  await expectOK(assign(id, owner.id))
  await expectOK(assign(id, null))
  const history = await world.db
    .selectFrom('third_party_company_worths')
    .select('owner_id')
    .where('third_party_company_id', '=', id)
    .orderBy('at')
    .execute()
  expect(history).toEqual([{ owner_id: owner.id }, { owner_id: null }])
  const events = await world.db.selectFrom('events').select('id').where('type', '=', 'accountOwner.assigned').execute()
  expect(events).toHaveLength(2)
})

test('an unknown company or owner is not found', async () => {
  const { id } = await customerWith(world)
  expect((await assign('nothing', null)).body).toMatchObject({ code: 'notFound', field: 'thirdPartyCompanyID' })
  expect((await assign(id, id)).body).toMatchObject({ code: 'notFound', field: 'accountOwnerID' })
})
