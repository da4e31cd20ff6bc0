import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField } from '../../test/customFields.ts'
import { customerWith, reportIn, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let owner: Person
let ann: Person
const everyone = { companySearch: '', dateRange: {}, search: '', segmentURLName: '', sort: 'name' }

beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  ann = await world.user('=Ann, "quoted"')
  const bob = await world.user('Bob')
  const initech = await customerWith(world, {
    name: '@Initech',
    urlName: 'initech',
    spend: 123_450,
    people: [ann, bob],
  })
  await customerWith(world, { name: 'Globex', urlName: 'globex', people: [ann] })
  await reportIn(world, 'EUR')
  const set = (subject: string, subjectID: string, values: Record<string, unknown>) =>
    expectOK(world.call('/api/customFields/setValues', { subject, subjectID, values }, { as: owner }))
  const nickname = await makeCustomField(world, { subject: 'user', name: 'Nickname' })
  const budget = await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Budget', type: 'money' })
  await set('user', ann.userID, { [nickname.id]: '-Annie' })
  await set('thirdPartyCompany', initech.id, { [budget.id]: { amount: 5_000, currency: 'EUR' } })
  await settle(world)
})
afterAll(() => world.close())

async function file(kind: 'users' | 'companies', filters: unknown = {}, as: Person | null = owner) {
  const text = typeof filters === 'string' ? filters : JSON.stringify(filters)
  return world.app.inject({
    url: `/admin/${kind}/export.csv?filters=${encodeURIComponent(text)}`,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
}
const lines = (text: string) => text.trimEnd().split('\r\n')

test('the people of a list are lines of CSV in its order, and no cell is one that a spreadsheet runs', async () => {
  const answer = await file('users', everyone)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="acme-users-.*\.csv"/)
  const [head, first, second, ...others] = lines(answer.body)
  expect(head).toBe(
    'name,email,external id,companies,team,blocked,joined,last activity,posts,votes,comments,monthly spend (EUR),address,Nickname',
  )
  expect(first).toMatch(
    /^"'=Ann, ""quoted""",person-\d+@example.com,,"'@Initech, Globex",false,false,[^,]+,[^,]+,0,0,0,1234.5,http[^,]+\/admin\/users\/[^,]+,'-Annie$/,
  )
  expect(second).toMatch(/^Bob,/)
  expect(others.length).toBeGreaterThan(0)
  expect(lines((await file('users', { ...everyone, companySearch: 'glob' })).body)).toHaveLength(2)
  expect(lines((await file('users', { ...everyone, search: 'nobody' })).body)).toHaveLength(1)
})

test('the companies of a list are too', async () => {
  const [head, first, second] = lines((await file('companies')).body)
  expect(head).toBe(
    'name,domain,external id,users,posts voted for,posts,comments,last activity,account owner,monthly spend,currency,customer since,added,address,Budget',
  )
  expect(first).toMatch(/^'@Initech,,,2,0,0,0,[^,]+,,1234.5,EUR,,[^,]+,http[^,]+\/admin\/companies\/initech,50 EUR$/)
  expect(second).toMatch(/^Globex,,,1,0,0,0,[^,]+,,,,/)
  expect(lines((await file('companies', { search: 'glob' })).body)).toHaveLength(2)
})

test('addresses and amounts are in no file of who may not see them', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  const people = (await file('users', everyone, viewer)).body
  const companies = (await file('companies', {}, viewer)).body
  expect(people).toContain("'=Ann")
  for (const hidden of ['@example.com', 'email', 'spend', '1234']) expect(people, hidden).not.toContain(hidden)
  for (const hidden of ['spend', '1234', 'currency', 'Budget', '50 EUR'])
    expect(companies, hidden).not.toContain(hidden)
  expect((await file('users', { ...everyone, sort: 'spend' }, viewer)).statusCode).toBe(403)
})

test('they are for who may see customers, of one company, and filters that are none are refused by name', async () => {
  const outsider = await memberWith(world, ['admin.view'])
  for (const kind of ['users', 'companies'] as const) {
    const filters = kind === 'users' ? everyone : {}
    expect((await file(kind, filters, null)).statusCode).toBe(401)
    expect((await file(kind, filters, ann)).statusCode).toBe(403)
    expect((await file(kind, filters, outsider)).statusCode).toBe(403)
    for (const [wrong, field] of [
      ['{', 'filters'],
      [{ ...filters, search: 1 }, 'filters.search'],
    ] as const) {
      const { statusCode, json } = await file(kind, wrong)
      expect([statusCode, json()]).toMatchObject([400, { code: 'badInput', field }])
    }
    expect((await file(kind, { ...filters, segmentURLName: 'nope' })).statusCode).toBe(404)
  }
  const elsewhere = await world.app.inject({
    url: `/admin/companies/export.csv?filters=%7B%7D`,
    headers: { host: 'other.upwell.test', cookie: `upwell=${world.other.owner.cookie}` },
  })
  expect(lines(elsewhere.body)).toHaveLength(1)
})
