import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
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
  await settle(world)
})
afterAll(() => world.close())

const one = (urlName: string, as: Person | null = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/getOne', { urlName }, { as })

it('shows one, with its spend only to who may see money', async () => {
  const { body } = await expectOK(one('initech'))
  expect(body['thirdPartyCompany']).toEqual({
    id: initech,
    name: 'initech',
    urlName: 'initech',
    externalID: null,
    domain: null,
    monthlySpend: 5000,
    currency: 'EUR',
    since: null,
    created: expect.any(String) as string,
    memberCount: 2,
    voteCount: 0,
    postCount: 0,
    commentCount: 0,
    lastActivity: expect.any(String) as string,
  })
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await expectOK(one('initech', viewer))).body['thirdPartyCompany']).toMatchObject({
    monthlySpend: null,
    currency: null,
    memberCount: 2,
  })
  expect((await one('none')).body.code).toBe('notFound')
})
