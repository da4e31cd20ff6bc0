import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let owner: Person
let sales: Person

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  sales = await world.member('sales')
  await world.db
    .updateTable('companies')
    .set({ reporting_currency: 'EUR' })
    .where('id', '=', world.company.id)
    .execute()
  const write = async (path: string, input: Record<string, unknown>, output: string, as = owner) =>
    (await expectOK(world.call(path, input, { as }))).body[output] as { id: string }
  const board = await world.board({ name: 'Ideas' })
  for (const name of ['Initech', 'Globex']) {
    const customer = await write(
      '/api/thirdPartyCompanies/create',
      { name, monthlySpend: 125_000, currency: 'EUR' },
      'thirdPartyCompany',
    )
    const person = await world.user(`${name} Person`)
    const post = await world.post(board.id, { title: `Wish of ${name}` }, owner)
    await expectOK(
      world.call(
        '/api/customerRequests/vote',
        { thirdPartyCompanyID: customer.id, postID: post.id, userID: person.userID },
        { as: owner },
      ),
    )
    if (name !== 'Initech') continue
    const { id } = await write('/api/accountOwners/create', { userID: sales.userID }, 'accountOwner')
    await expectOK(
      world.call('/api/accountOwners/assign', { thirdPartyCompanyID: customer.id, accountOwnerID: id }, { as: owner }),
    )
    await expectOK(
      world.call(
        '/api/posts/changeStatus',
        { postID: post.id, statusID: world.company.statuses['complete'] },
        { as: owner },
      ),
    )
  }
})
afterAll(() => world.close())

async function page(path: string, as: Person): Promise<{ status: number; html: string; location: unknown }> {
  const { statusCode, body, headers } = await world.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  const html = body.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '')
  return { status: statusCode, html, location: headers.location }
}

test('what customers asked for is listed with who of them, worth what, and where it stands', async () => {
  const { html } = await page('/admin/sales', owner)
  for (const said of ['Wish of Initech', 'Wish of Globex', 'Initech Person', 'Complete', 'Vote or ask for a customer'])
    expect(html).toContain(said)
  expect(html).toContain('href="/admin/posts/ideas/wish-of-initech"')
})

test('one customer has a summary, what can be done for it, and nothing of another', async () => {
  const { html } = await page('/admin/sales?company=initech&since=2020-01-01', owner)
  expect(html).toContain('What Initech asked for')
  expect(html).toContain('€1,250 a month')
  expect(html).toContain('1 request')
  expect(html).toContain('1 shipped since Jan 1, 2020')
  expect(html).toMatch(/>Print<.*>Share</)
  expect(html).not.toContain('Globex')
  expect((await page('/admin/sales?company=nobody', owner)).status).toBe(404)
})

test('the list is narrowed to mine, to a status, and to a day', async () => {
  const mine = await page('/admin/sales?mine=1', sales)
  expect(mine.html).toContain('Wish of Initech')
  expect(mine.html).not.toContain('Wish of Globex')
  expect((await page('/admin/sales?mine=1', owner)).html).toContain('Nothing from your customers yet')
  expect((await page('/admin/sales?status=complete', owner)).html).not.toContain('Wish of Globex')
  expect((await page('/admin/sales?status=closed', owner)).html).toContain('No requests match these filters')
})

test('money, and voting for customers, are there only for who may', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  for (const path of ['/admin/sales', '/admin/sales?sort=amount', '/admin/sales?company=initech']) {
    const { html, status } = await page(path, viewer)
    expect(status).toBe(200)
    expect(html).toContain('Wish of Initech')
    expect(html).not.toMatch(/€|Monthly spend|Highest spend|Vote or ask|>Share</)
  }
  const other = await memberWith(world, ['admin.view'])
  expect((await page('/admin/sales', other)).html).toContain('doesn’t let you see customers')
})

test('the role “sales” opens this, users and companies, and no other page of the admin', async () => {
  expect(await page('/admin', sales)).toMatchObject({ status: 302, location: '/admin/sales' })
  const { html } = await page('/admin/sales', sales)
  const links = [...html.matchAll(/<a href="(\/admin\/[a-z/]+)"/g)].map(([, href]) => href)
  expect(new Set(links)).toEqual(new Set(['/admin/sales', '/admin/users', '/admin/companies']))
  // The team's page of a post is not theirs, the portal's is everyone's.
  expect(html).toContain('href="/ideas/p/wish-of-initech"')
  for (const path of ['users', 'companies', 'companies/initech'])
    expect((await page(`/admin/${path}`, sales)).html).not.toContain('Not for your role')
  for (const path of [
    'posts',
    'inbox',
    'roadmap',
    'moderation',
    'settings',
    'settings/customer-fields',
    'search',
    'posts/ideas/wish-of-initech',
  ])
    expect([path, (await page(`/admin/${path}`, sales)).html.includes('Not for your role')]).toEqual([path, true])
})
