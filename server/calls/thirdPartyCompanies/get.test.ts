import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { callWithKey, makeAPIKey } from '../../test/apiKeys.ts'
import { settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

interface Page {
  companies: { id: string; name: string; urlName: string }[]
  hasNextPage: boolean
  cursor: string | null
}

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

const ask = (more: Record<string, unknown> = {}, as: Person | null = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/get', { limit: 50, ...more }, { as })
const list = async (more: Record<string, unknown> = {}) => (await expectOK(ask(more))).body['result'] as Page
const ids = async (more: Record<string, unknown> = {}) => (await list(more)).companies.map(({ id }) => id)

it('lists companies by name, page by page', async () => {
  expect(await ids()).toEqual([acme, globex, initech])
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await list({ limit: 1, ...(cursor === null ? {} : { cursor }) })
    found.push(...page.companies.map(({ id }) => id))
    ;({ cursor } = page)
  } while (cursor !== null)
  expect(found).toEqual([acme, globex, initech])
  const { cursor: first } = await list({ limit: 1 })
  expect((await ask({ search: 'a', cursor: first })).body.code).toBe('badCursor')
})

it('lists them in every other order, page by page, and says what their people did', async () => {
  const { id: boardID } = await world.board()
  const wish = await world.post(boardID, { title: 'Wanted' }, bob)
  await world.post(boardID, { title: 'Wanted as well' }, bob)
  await expectOK(world.call('/api/votes/create', { postID: wish.id }, { as: ann }))
  await expectOK(world.call('/api/currencies/update', { reporting: 'EUR' }, { as: world.company.owner }))
  await settle(world)
  const orders = {
    people: [initech, globex],
    votes: [initech, globex],
    posts: [initech, globex],
    lastActivity: [initech, globex],
    spend: [initech],
    created: [],
  }
  for (const [sort, first] of Object.entries(orders)) {
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Page = await list({ limit: 1, sort, ...(cursor === undefined ? {} : { cursor }) })
      found.push(...page.companies.map(({ id }) => id))
      ;({ cursor } = page)
    }
    expect(new Set(found), sort).toEqual(new Set([acme, globex, initech]))
    if (sort === 'people' || sort === 'spend') expect(found.slice(0, first.length), sort).toEqual(first)
    else expect(new Set(found.slice(0, first.length)), sort).toEqual(new Set(first))
  }
  const [company] = (await list({ search: 'initech' })).companies
  expect(company).toMatchObject({ memberCount: 2, voteCount: 2, postCount: 2, commentCount: 0 })
})

it('orders by spend for who may see money alone', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await ask({ sort: 'spend' }, viewer)).body).toMatchObject({ code: 'forbidden', field: 'sort' })
})

it('finds them by part of their name, their domain, a person and a segment', async () => {
  const segment = { company_id: world.company.id, id: newID() }
  await world.db
    .insertInto('segments')
    .values({ ...segment, subject: 'thirdPartyCompany', name: 'Some', url_name: 'some' })
    .execute()
  await world.db
    .insertInto('segment_companies')
    .values({ company_id: segment.company_id, segment_id: segment.id, third_party_company_id: globex })
    .execute()
  expect(await ids({ search: 'TECH' })).toEqual([initech])
  expect(await ids({ search: 'roadr' })).toEqual([acme])
  expect(await ids({ userID: bob.userID })).toEqual([globex, initech])
  expect(await ids({ userID: 'no-id' })).toEqual([])
  expect(await ids({ segmentURLName: 'some' })).toEqual([globex])
  expect((await ask({ segmentURLName: 'none' })).body).toMatchObject({ code: 'notFound', field: 'segmentURLName' })
})

it('is for members who may see customers, and for keys that read what only the team knows', async () => {
  const { company } = world
  const stranger = await memberWith(world, ['admin.view'])
  for (const path of ['get', 'getOne', 'getForFilters']) {
    const input = path === 'get' ? { limit: 1 } : path === 'getOne' ? { urlName: 'initech' } : {}
    const address = `/api/thirdPartyCompanies/${path}`
    expect((await world.call(address, input, { as: stranger })).body.code, path).toBe('forbidden')
    const secret = async (scopes: Parameters<typeof makeAPIKey>[2]) => (await makeAPIKey(world, company, scopes)).secret
    const some = await callWithKey(world, await secret({ scopes: ['users:read'] }), address, input)
    expect(some.body.code, path).toBe('scopeMissing')
    const all = await callWithKey(world, await secret({ scopes: ['users:read', 'private:read'] }), address, input)
    expect(all.status, path).toBe(200)
    if (path === 'getOne') expect(all.body['thirdPartyCompany']).toMatchObject({ monthlySpend: 5000, currency: 'EUR' })
  }
})
