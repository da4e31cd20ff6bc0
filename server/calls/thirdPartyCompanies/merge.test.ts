import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { customerWith } from '../../test/money.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, refused } = mergingCalls(() => world, 'thirdPartyCompanies')

it('makes people and facts the other’s, and leads its address and ID there', async () => {
  const [ann, bea] = [await world.user(), await world.user()]
  const from = await customerWith(world, { name: 'Globex', spend: 4_000, people: [ann] })
  await expectOK(call('update', { thirdPartyCompanyID: from.id, externalID: 'crm-1', domain: 'globex.example' }))
  const into = await customerWith(world, { name: 'Globex Inc.', people: [bea] })
  await expectOK(call('update', { thirdPartyCompanyID: into.id, externalID: 'crm-2' }))
  const mergeID = await merge(from.id, into.id)
  const { body } = await expectOK(call('getOne', { urlName: from.urlName }))
  expect(body['thirdPartyCompany']).toMatchObject({
    id: into.id,
    name: 'Globex Inc.',
    externalID: 'crm-2',
    domain: 'globex.example',
    monthlySpend: 4_000,
    memberCount: 2,
  })
  const cy = await world.user('Cy')
  await expectOK(
    world.call(
      '/api/users/identify',
      { users: [{ email: cy.email, companies: [{ id: 'crm-1', name: 'Globex' }] }] },
      { as: world.company.owner },
    ),
  )
  const companies = await world.db.selectFrom('third_party_companies').select(['id', 'external_id']).execute()
  expect(companies).toEqual([{ id: into.id, external_id: 'crm-2' }])
  const merged = (await eventsOf(world, {})).find(({ type }) => type === 'thirdPartyCompany.merged')
  expect(merged?.data).toEqual({ thirdPartyCompanyID: into.id, mergedThirdPartyCompanyID: from.id, mergeID })
})

it('merges the same two at once into one, and says so to the other', async () => {
  const [one, other] = [await customerWith(world), await customerWith(world)]
  const both = await Promise.all([
    call('merge', { thirdPartyCompanyID: one.id, intoThirdPartyCompanyID: other.id }),
    call('merge', { thirdPartyCompanyID: other.id, intoThirdPartyCompanyID: one.id }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([200, 409])
  expect(await refused('merge', one.id, one.id)).toEqual(['mergeSame', 'intoThirdPartyCompanyID'])
})
