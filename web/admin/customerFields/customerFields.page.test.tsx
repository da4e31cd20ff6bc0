import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField } from '../../../server/test/customFields.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import type { Person, World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
  await makeCustomField(world, { subject: 'user', name: 'Nickname' })
  await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Budget', type: 'money' })
})
afterAll(() => world.close())

async function page(as: Person): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: '/admin/settings/customer-fields',
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '')
}

test('fields are listed by whom they are of, with their types', async () => {
  const html = await page(world.company.owner)
  const [users, nickname, companies, budget] = ['User fields', 'Nickname', 'Company fields', 'Budget'].map((text) =>
    html.lastIndexOf(text),
  )
  expect([users, nickname, companies, budget]).toEqual(
    [users, nickname, companies, budget].toSorted((a = 0, b = 0) => a - b),
  )
  expect(html).toContain('Money')
})

test('who may not change customers is told so', async () => {
  const html = await page(await memberWith(world, ['admin.view', 'customers.view']))
  expect(html).toContain('Your role can’t change customer fields')
  expect(html).not.toContain('Nickname')
})
