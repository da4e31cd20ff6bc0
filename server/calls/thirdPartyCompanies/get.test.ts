import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { callWithKey, makeAPIKey } from '../../test/apiKeys.ts'
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
}, 60_000)
afterAll(() => world.close())

const ask = (more: Record<string, unknown> = {}, as: Person | null = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/get', { limit: 50, ...more }, { as })
const list = async (more: Record<string, unknown> = {}) => (await expectOK(ask(more))).body['result'] as Page
const ids = async (more: Record<string, unknown> = {}) => (await list(more)).companies.map(({ id }) => id)
const one = (urlName: string, as: Person | null = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/getOne', { urlName }, { as })

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
  })
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await expectOK(one('initech', viewer))).body['thirdPartyCompany']).toMatchObject({
    monthlySpend: null,
    currency: null,
    memberCount: 2,
  })
  expect((await one('none')).body.code).toBe('notFound')
})

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
    return (body['thirdPartyCompanies'] as Page['companies']).map(({ id }) => id)
  }
  expect(await offered({})).toEqual([globex, initech, acme])
  expect(await offered({ search: 'ac' })).toEqual([acme])
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
    expect(JSON.stringify(all.body), path).not.toContain('5000')
  }
})
