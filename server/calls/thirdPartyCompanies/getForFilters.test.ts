import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { settle } from '../../test/money.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ann: Person, bob: Person
const acme = newID()
const globex = newID()
const initech = newID()
beforeAll(async () => {
  world = await openWorld()
  const company_id = world.company.id
  ann = await world.user('Ann')
  bob = await world.user('Bob')
  await world.db
    .insertInto('third_party_companies')
    .values([
      { company_id, id: initech, name: 'initech', url_name: 'initech', monthly_spend: '5000', currency: 'EUR' },
      { company_id, id: acme, name: 'Acme', url_name: 'acme', domain: 'roadrunner.example' },
      { company_id, id: globex, name: 'Globex', url_name: 'globex', external_id: 'g-1' },
    ])
    .execute()
  await world.db
    .insertInto('third_party_company_people')
    .values([
      { company_id, third_party_company_id: initech, user_id: ann.userID },
      { company_id, third_party_company_id: initech, user_id: bob.userID },
      { company_id, third_party_company_id: globex, user_id: bob.userID },
    ])
    .execute()
})
afterAll(() => world.close())

it('offers those with votes for the most posts as filters, each post once, or those that are searched', async () => {
  const { id: boardID } = await world.board()
  const post = await world.post(boardID, { title: 'Wanted' }, ann)
  const other = await world.post(boardID, { title: 'Wanted as well' }, bob)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: bob }))
  await world.db
    .updateTable('votes')
    .set({ third_party_company_id: globex })
    .where('user_id', '=', bob.userID)
    .where('post_id', 'in', [post.id, other.id])
    .execute()
  const offered = async (input: Record<string, unknown>) => {
    const { body } = await expectOK(
      world.call('/api/thirdPartyCompanies/getForFilters', input, { as: world.company.owner }),
    )
    return (body['thirdPartyCompanies'] as { id: string }[]).map(({ id }) => id)
  }
  await settle(world)
  expect(await offered({})).toEqual([globex, initech, acme])
  expect(await offered({ search: 'ac' })).toEqual([acme])
  expect(await offered({ companyURLNames: ['initech', 'acme', 'gone'] })).toEqual([acme, initech])
  expect(await offered({ companyURLNames: [] })).toEqual([])
})
