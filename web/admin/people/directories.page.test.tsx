import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle } from '../../../server/test/money.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let owner: Person
let viewer: Person
let person: Person

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  viewer = await memberWith(world, ['admin.view', 'customers.view'])
  person = await world.user('Petra Person')
  const add = async (name: string, more: Record<string, unknown> = {}) => {
    const { body } = await expectOK(world.call('/api/thirdPartyCompanies/create', { name, ...more }, { as: owner }))
    return (body['thirdPartyCompany'] as { id: string }).id
  }
  const initech = await add('Initech', { domain: 'initech.example', monthlySpend: 125_000, currency: 'EUR' })
  await add('Globex')
  await expectOK(
    world.call(
      '/api/thirdPartyCompanies/addPeople',
      { thirdPartyCompanyID: initech, userIDs: [person.userID] },
      { as: owner },
    ),
  )
})
afterAll(() => world.close())

async function page(path: string, as: Person): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '')
}

test('people are listed with their companies, each leading to its profile', async () => {
  const html = await page('/admin/users?q=petra', owner)
  expect(html).toContain('1 user')
  expect(html).toContain('href="/admin/companies/initech"')
  expect(html).toMatch(/href="\/admin\/users\/[^"]+"[^>]*><bdi>Petra Person/)
  // A link in the head of its row has the focus again when its page is left.
  expect(html).toMatch(/<th scope="row"((?!<\/th>)[^])*><bdi>Petra Person/)
  expect(html).toContain('Highest spend')
  expect(await page('/admin/users?company=globex', owner)).toContain('Nobody matches these filters')
})

test('companies are listed by name with their people and what they spend', async () => {
  const html = await page('/admin/companies', owner)
  expect(html.indexOf('Globex')).toBeLessThan(html.indexOf('Initech'))
  expect(html).toContain('€1,250')
  expect(html).toMatch(/<th scope="row"((?!<\/th>)[^])*><bdi>Initech/)
  expect(html).toContain('Add company')
  expect(await page('/admin/companies?q=glob', owner)).not.toContain('Initech')
})

test('people who are listed by spend have it beside them, and by when they came that', async () => {
  await settle(world)
  const bySpend = await page('/admin/users?sort=spend', owner)
  expect(bySpend).toMatch(/<th[^>]*>Monthly spend</)
  expect(await page('/admin/users?sort=created', owner)).toMatch(/<th[^>]*>Joined</)
  expect(await page('/admin/users', owner)).not.toMatch(/<th[^>]*>(Monthly spend|Joined)</)
})

test('who may not see money, or change customers, is offered neither', async () => {
  const html = await page('/admin/companies', viewer)
  expect(html).toContain('Initech')
  expect(html).not.toContain('Monthly spend')
  expect(html).not.toContain('Add company')
  expect(await page('/admin/users', viewer)).not.toContain('Highest spend')
  const profile = await page('/admin/companies/initech', viewer)
  expect(profile).not.toContain('Remove Petra Person')
  expect(await page('/admin/companies/initech', owner)).toContain('Remove Petra Person from Initech')
})

test('who may not see customers is told so', async () => {
  const other = await memberWith(world, ['admin.view'])
  expect(await page('/admin/companies', other)).toContain('doesn’t let you see customers')
  expect(await page('/admin/users', other)).toContain('doesn’t let you see customers')
})

test('a saved view of users opens with its filters and columns, and says what of it is gone', async () => {
  const call = async (path: string, input: object) =>
    (await expectOK(world.call(path, { ...input }, { as: owner }))).body as Record<
      string,
      { id: string; urlName: string }
    >
  const { segment } = await call('/api/segments/create', { subject: 'user', name: 'Pilots' })
  const query = { directory: { search: 'petra', segmentURLName: segment?.urlName }, columns: [{ id: 'created' }] }
  await call('/api/views/create', { kind: 'users', name: 'Pilot users', isShared: true, query })
  await call('/api/views/create', {
    kind: 'companies',
    name: 'Globes',
    isShared: true,
    query: { directory: { search: 'glob' } },
  })
  expect(await page('/admin/users?view=pilot-users', owner)).toContain('Nobody matches these filters')
  await call('/api/segments/delete', { segmentID: segment?.id })
  const html = await page('/admin/users?view=pilot-users', owner)
  expect(html).toContain('the segment “Pilots” no longer exists and was left out')
  expect(html).toMatch(/Petra Person/)
  expect(html).toMatch(/<th[^>]*>Joined</)
  expect(html).not.toContain('Globes')
  const companies = await page('/admin/companies?view=globes', owner)
  expect(companies).toContain('Globex')
  expect(companies).not.toContain('Initech')
  expect(await page('/admin/companies?view=pilot-users', owner)).toContain('Showing all companies instead')
  expect(await page('/admin/posts', owner)).not.toContain('Pilot users')
})

test('who may not see money and opens a list by spend has it in its usual order, and is told so', async () => {
  for (const [path, order] of [
    ['/admin/users', 'last activity'],
    ['/admin/companies', 'name'],
  ] as const) {
    const html = await page(`${path}?sort=spend`, viewer)
    expect(html).toContain(`sorted by ${order}.`)
    expect(html).not.toMatch(/couldn’t be loaded|Couldn’t load/)
    expect(await page(`${path}?sort=spend`, owner)).not.toContain('doesn’t let you see spend')
  }
})
