import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('lists a customer’s people, to members who may see customers', async () => {
  const company_id = world.company.id
  const id = newID()
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  await world.user('Cid')
  await world.db
    .insertInto('third_party_companies')
    .values({ company_id, id, name: 'Initech', url_name: 'initech' })
    .execute()
  await world.db
    .insertInto('third_party_company_people')
    .values([ann, bob].map(({ userID }) => ({ company_id, third_party_company_id: id, user_id: userID })))
    .execute()
  const of = (thirdPartyCompanyID: string, more = {}, as: Person | null = world.company.owner) =>
    world.call('/api/users/getForCompany', { thirdPartyCompanyID, ...more }, { as })
  const people = async (more = {}) => {
    const { body } = await expectOK(of(id, more))
    return (body['result'] as { users: { id: string }[] }).users.map((user) => user.id).toSorted()
  }
  expect(await people()).toEqual([ann.userID, bob.userID].toSorted())
  expect(await people({ search: 'bob', limit: 1 })).toEqual([bob.userID])
  for (const unknown of [newID(), 'no-id']) expect((await of(unknown)).body.code).toBe('notFound')
  expect((await of(id, {}, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
  expect((await of(id, {}, null)).body.code).toBe('signInNeeded')
})
