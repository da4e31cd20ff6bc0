import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyBehindPost, PostWorth } from '../../../contract/postWorth.ts'
import { customerWith, makeOpportunity, putRate, reportIn, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let postID = ''
let early = { id: '', urlName: '' }
let late = { id: '', urlName: '' }
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openWorld()
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 0.5)
  ann = await world.user('Ann')
  bob = await world.user('Bob')
  const author = await world.user('Author')
  postID = (await world.post((await world.board()).id, {}, author)).id
  early = await customerWith(world, { name: 'Early', spend: 40_000_00, people: [ann, bob] })
  late = await customerWith(world, { name: 'Late', people: [bob] })
  await vote(ann)
  await vote(bob)
  // What is known of them begins after they voted, but for the first.
  await sql`update votes set created_at = now() - interval '10 days' where user_id <> ${author.userID}::uuid`.execute(
    world.db,
  )
  await sql`update third_party_company_worths set at = now() - interval '20 days'`.execute(world.db)
  await sql`update third_party_companies set monthly_spend = null where id = ${early.id}::uuid`.execute(world.db)
  await sql`update third_party_companies set monthly_spend = 1000, currency = 'USD' where id = ${late.id}::uuid`.execute(
    world.db,
  )
  await makeOpportunity(world, { thirdPartyCompanyID: late.id, value: 600, currency: 'USD', postID })
  await makeOpportunity(world, { value: 5, currency: 'JPY', postID })
  await settle(world)
})
afterAll(() => world.close())

const vote = (as: Person) => expectOK(world.call('/api/votes/create', { postID }, { as }))
const get = (more: Record<string, unknown> = {}, as = world.company.owner) =>
  world.call('/api/posts/getCompanies', { postID, limit: 10, ...more }, { as })
interface Result {
  worth: PostWorth
  reporting: string | null
  companies: CompanyBehindPost[]
  cursor: string | null
}
const found = async (more: Record<string, unknown> = {}, as = world.company.owner) =>
  (await expectOK(get(more, as))).body['result'] as Result

test('each company comes once, with who voted, what it was worth then and what it is worth today', async () => {
  const { worth, reporting, companies } = await found()
  expect(reporting).toBe('EUR')
  expect(worth).toEqual({
    companies: 2,
    spend: 500,
    spendsApart: 0,
    opportunities: 2,
    opportunityValue: 300,
    opportunitiesApart: 1,
  })
  expect(companies).toMatchObject([
    {
      company: { name: 'Late' },
      voterCount: 1,
      voters: [{ id: bob.userID, name: 'Bob' }],
      worthThen: null,
      worthNow: { monthlySpend: 1000, currency: 'USD', spend: 500 },
      opportunities: 1,
      opportunityValue: 300,
    },
    {
      company: { name: 'Early' },
      voterCount: 2,
      worthThen: { monthlySpend: 40_000_00, currency: 'EUR', spend: 40_000_00 },
      worthNow: { monthlySpend: null, currency: null, spend: null },
      opportunities: 0,
      opportunityValue: null,
    },
  ])
})

test('those that are gone since are found, and pages follow each other', async () => {
  expect((await found({ change: 'gone' })).companies.map(({ company }) => company.name)).toEqual(['Early'])
  expect((await found({ change: 'more' })).companies).toEqual([])
  const { companies, cursor } = await found({ limit: 1 })
  expect(companies.map(({ company }) => company.name)).toEqual(['Late'])
  expect((await found({ limit: 1, cursor })).companies.map(({ company }) => company.name)).toEqual(['Early'])
})

test('who may not see money sees who wants it, by name and without any amount', async () => {
  const as = await memberWith(world, ['admin.view', 'customers.view'])
  const { worth, reporting, companies } = await found({}, as)
  expect({ ...worth, reporting }).toEqual({
    companies: 2,
    spend: null,
    spendsApart: null,
    opportunities: null,
    opportunityValue: null,
    opportunitiesApart: null,
    reporting: null,
  })
  expect(companies.map(({ company, worthThen, worthNow }) => [company.name, worthThen, worthNow])).toEqual([
    ['Early', null, null],
    ['Late', null, null],
  ])
  expect((await get({ change: 'gone' }, as)).status).toBe(403)
  expect((await get({}, await memberWith(world, ['admin.view']))).status).toBe(403)
  expect((await get({ postID: early.id })).status).toBe(404)
})

test('a list counts customers or money where it is asked to, for who may see those', async () => {
  const board = await world.board()
  const other = await world.post(board.id, { title: 'Nobody of them wants this' })
  const list = (input: Record<string, unknown>, as = world.company.owner) =>
    world.call('/api/posts/get', { pages: 1, sort: 'top', status: ['*'], ...input }, { as })
  for (const scoreFactor of ['companies', 'spend', 'opportunity']) {
    const { posts } = (await expectOK(list({ scoreFactor }))).body['result'] as { posts: { id: string }[] }
    expect(
      posts.map(({ id }) => id),
      scoreFactor,
    ).toEqual([postID, other.id])
  }
  const named = (await expectOK(list({ companyURLNames: [late.urlName] }))).body['result'] as {
    posts: { id: string }[]
  }
  expect(named.posts.map(({ id }) => id)).toEqual([postID])
  const blind = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await list({ scoreFactor: 'companies' }, blind)).status).toBe(200)
  const filtering = (fieldID: string) => ({
    filtering: {
      filters: [{ resource: 'postDefaultField', condition: 'greaterThan', value: { fieldID, value: 1 } }],
      filtersOperator: 'all',
    },
  })
  for (const input of [
    { scoreFactor: 'spend' },
    { sort: '-opportunity' },
    filtering('spend'),
    filtering('opportunity'),
  ])
    expect((await list(input, blind)).status, JSON.stringify(input)).toBe(403)
  const team = await memberWith(world, ['admin.view'])
  for (const input of [
    { sort: 'companies' },
    { myCompanies: true },
    { accountOwnerName: 'Ann' },
    filtering('companies'),
  ])
    expect((await list(input, team)).status, JSON.stringify(input)).toBe(403)
  expect((await list({ companyURLNames: [late.urlName] }, ann)).status).toBe(403)
})
