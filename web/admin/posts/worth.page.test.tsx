import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith, makeOpportunity, reportIn, settle } from '../../../server/test/money.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let owner: Person
let seller: Person

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  seller = await memberWith(world, ['admin.view', 'customers.view'])
  const { id: boardID } = await world.board({ name: 'Ideas' })
  const ann = await world.user('Ann')
  const wanted = await world.post(boardID, { title: 'Wanted by Initech' }, ann)
  await world.post(boardID, { title: 'Wanted by nobody' })
  const initech = await customerWith(world, { name: 'Initech Ltd', urlName: 'initech', spend: 123_400, people: [ann] })
  await reportIn(world, 'EUR')
  const deal = { thirdPartyCompanyID: initech.id, value: 5_678_900, currency: 'EUR' }
  const { id: opportunityID } = await makeOpportunity(world, deal)
  await expectOK(world.call('/api/opportunities/link', { opportunityID, postID: wanted.id }, { as: owner }))
  await settle(world)
})
afterAll(() => world.close())

async function page(query: string, as: Person): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: `/admin/posts?${query}`,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '')
}

test('a list that is ordered by money says what each post is worth', async () => {
  expect(await page('sort=spend', owner)).toContain('€1,234')
  expect(await page('sort=opportunity', owner)).toContain('€56,789')
  expect(await page('sort=companies', seller)).toContain('1 company')
  expect(await page('sort=top', owner)).not.toContain('€1,234')
})

test('a list is narrowed to what people of a segment voted for, by its name, and says when that is gone', async () => {
  const segment = { subject: 'user', name: 'Early ones', rule: { fact: 'name', is: 'is', value: 'Ann' } }
  await expectOK(world.call('/api/segments/create', segment, { as: owner }))
  await settle(world)
  const ofSegment = await page('segment=early-ones', seller)
  expect(ofSegment).toContain('Early ones')
  expect(ofSegment).not.toContain('Wanted by nobody')
  expect(await page('segment=gone-ones', seller)).toContain('gone-ones')
})

test('a list is narrowed to what a customer wants, and to amounts, and says so in words', async () => {
  const ofInitech = await page('customer=initech', owner)
  expect(ofInitech).toContain('Initech Ltd')
  expect(ofInitech).not.toContain('Wanted by nobody')
  const filter = encodeURIComponent('[["spend","greaterThan",100000]]')
  const worthMore = await page(`f=${filter}`, owner)
  expect(worthMore).toContain('more than €1,000')
  expect(worthMore).not.toContain('Wanted by nobody')
  expect(await page('accountOwner=Nobody', owner)).not.toContain('Wanted by Initech')
})

test('who may not see money or customers is offered nothing of it, and told why a list is not there', async () => {
  const outsider = await memberWith(world, ['admin.view'])
  const usual = await page('', seller)
  expect(usual).toContain('Most companies')
  for (const hidden of ['Highest spend', '123400', '5678900']) expect(usual).not.toContain(hidden)
  expect(await page('', outsider)).not.toContain('Most companies')
  for (const [query, as] of [
    ['sort=spend', seller],
    ['f=%5B%5B%22spend%22%2C%22greaterThan%22%2C1%5D%5D', seller],
    ['customer=initech', outsider],
    ['mine=1', outsider],
  ] as const) {
    const text = await page(query, as)
    expect(text, query).toContain('your role doesn’t let you see')
    expect(text).not.toContain('Wanted by')
  }
})
