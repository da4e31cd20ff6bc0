import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith, putRate, reportIn } from '../../../server/test/money.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
  await reportIn(world, 'EUR')
  await putRate(world, 'USD', 0.925, '2026-01-01')
  await customerWith(world, { spend: 100, currency: 'GBP' })
  await expectOK(
    world.call('/api/accountOwners/create', { name: 'Ann Lee', email: 'ann@crm.example' }, { as: world.company.owner }),
  )
})
afterAll(() => world.close())

async function page(as: Person): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: '/admin/settings/money',
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '')
}

test('an owner sees the currency, its rates, what has none, and the account owners, and may change them', async () => {
  const html = await page(world.company.owner)
  for (const text of [
    '1 USD = 0.925 EUR',
    'There are amounts in GBP',
    'Ann Lee',
    'ann@crm.example',
    'Add from your team',
  ])
    expect(html).toContain(text)
})

test('who sees customers and money without editing may change nothing', async () => {
  const html = await page(await memberWith(world, ['admin.view', 'customers.view', 'money.view']))
  expect(html).toContain('1 USD = 0.925 EUR')
  expect(html).toContain('Ann Lee')
  expect(html).toContain('href="/admin/settings/money"')
  for (const text of ['ann@crm.example', 'Add by name', 'Add rate', 'Actions for', '<select'])
    expect(html).not.toContain(text)
})

test('who edits customers without seeing money sees account owners, and no address', async () => {
  const html = await page(await memberWith(world, ['admin.view', 'customers.view', 'customers.edit']))
  expect(html).toContain('Ann Lee')
  expect(html).toContain('Add by name')
  for (const text of ['0.925', 'Exchange rates', 'ann@crm.example']) expect(html).not.toContain(text)
})

test('whose role reaches none of it is told so, and has no link to it', async () => {
  const html = await page(await memberWith(world, ['admin.view', 'boards.manage']))
  expect(html).toContain('Your role can’t see money')
  expect(html).not.toContain('href="/admin/settings/money"')
  for (const text of ['0.925', 'Ann Lee']) expect(html).not.toContain(text)
})
