import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../../server/domain/ids.ts'
import { makeCustomField } from '../../../server/test/customFields.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let person: Person
let owner: Person
const initech = newID()

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  person = await world.user('Petra Person')
  const { id: boardID } = await world.board({ name: 'Ideas' })
  const post = await world.post(boardID, { title: 'Dark mode' }, person)
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'At night too' }, { as: person }))
  const own = { company_id: world.company.id, third_party_company_id: initech }
  await world.db
    .insertInto('third_party_companies')
    .values({
      company_id: world.company.id,
      id: initech,
      name: 'Initech',
      url_name: 'initech',
      domain: 'initech.example',
      monthly_spend: '125000',
      currency: 'EUR',
    })
    .execute()
  await world.db
    .insertInto('third_party_company_people')
    .values({ ...own, user_id: person.userID })
    .execute()
  const fields = {
    user: await makeCustomField(world, { subject: 'user', name: 'Nickname' }),
    thirdPartyCompany: await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Budget', type: 'money' }),
  }
  const write = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: owner }))
  const ofPerson = { subject: 'user', subjectID: person.userID }
  const ofCompany = { subject: 'thirdPartyCompany', subjectID: initech }
  await write('/api/customFields/setValues', { ...ofPerson, values: { [fields.user.id]: 'Pip' } })
  const amount = { amount: 5_000_000, currency: 'JPY' }
  await write('/api/customFields/setValues', { ...ofCompany, values: { [fields.thirdPartyCompany.id]: amount } })
  await write('/api/profileNotes/create', { ...ofPerson, body: 'Wants *invoices*' })
  await write('/api/profileNotes/create', { ...ofCompany, body: 'Renews in May' })
})
afterAll(() => world.close())

async function page(path: string, as: Person, status = 200): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(statusCode).toBe(status)
  return body.replaceAll('<!-- -->', '')
}

test('a person’s first document has their facts, company, fields, notes and posts', async () => {
  const text = await page(`/admin/users/${person.userID}`, owner)
  for (const shown of [person.email, 'href="/admin/companies/initech"', '€1,250', 'Pip', 'Dark mode'])
    expect(text, shown).toContain(shown)
  expect(text).toContain('Wants <em>invoices</em>')
  expect(await page(`/admin/users/${person.userID}?show=commented`, owner)).toContain('At night too')
})

test('a company’s first document has its facts, fields, notes and people', async () => {
  const text = await page('/admin/companies/initech', owner)
  for (const shown of ['initech.example', '€1,250', '¥5,000,000', 'Renews in May', 'Petra Person', person.email])
    expect(text, shown).toContain(shown)
})

test('a company’s first document has what its people did, one list at a time, with who of them it was', async () => {
  const posts = await page('/admin/companies/initech', owner)
  expect(posts).toContain('Dark mode')
  expect(posts).not.toContain('At night too')
  const comments = await page('/admin/companies/initech?show=commented', owner)
  expect(comments).toContain('At night too')
  expect(comments.split('Petra Person').length).toBeGreaterThan(2)
})

test('who may not see money or addresses finds none on either profile, and no field for them', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  for (const path of [`/admin/users/${person.userID}`, '/admin/companies/initech']) {
    const text = await page(path, viewer)
    for (const hidden of [person.email, '1,250', '125000', '5,000,000', '5000000', 'Monthly spend', 'No email address'])
      expect(text, `${path} ${hidden}`).not.toContain(hidden)
  }
})

test('who may not change customers reads notes and fields, and has no way to write', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  const text = await page(`/admin/users/${person.userID}`, viewer)
  expect(text).toContain('Wants <em>invoices</em>')
  for (const way of ['Add note', 'New note', 'Change Nickname', '>Block<', 'Erase…'])
    expect(text, way).not.toContain(way)
})

test('who may not see customers is told who can help, and gets nothing of them', async () => {
  const outsider = await memberWith(world, ['admin.view'])
  for (const path of [`/admin/users/${person.userID}`, '/admin/companies/initech']) {
    const text = await page(path, outsider)
    expect(text).toContain('Your role doesn’t let you see customers.')
    for (const hidden of ['Petra', 'invoices', 'Initech', 'Renews']) expect(text).not.toContain(hidden)
  }
})

test('an author’s name leads to their profile for who may see customers', async () => {
  const link = `href="/admin/users/${person.userID}"`
  const outsider = await memberWith(world, ['admin.view'])
  expect(await page('/admin/posts/ideas/dark-mode', owner)).toContain(link)
  expect(await page('/admin/posts/ideas/dark-mode', outsider)).not.toContain(link)
})

test('a person who was searched for leads to their profile, or to the portal for who may not see customers', async () => {
  const outsider = await memberWith(world, ['admin.view'])
  expect(await page('/admin/search?q=Petra', owner)).toMatch(/href="\/admin\/users\/[^"]+"/)
  expect(await page('/admin/search?q=Petra', outsider)).toMatch(/href="\/u\/[^"]+"/)
})

test('nobody of that name is not found', async () => {
  for (const path of ['/admin/users/nobody', '/admin/companies/nobody'])
    expect(await page(path, owner, 404)).toContain('Back to')
})
