import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFieldsOf, makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>) =>
  world.call('/api/customFields/create', { subject: 'user', type: 'text', ...input }, { as: world.company.owner })

test('a field is added at the end of its subject, with an address of its name, and recorded', async () => {
  await makeCustomField(world, { name: 'First' })
  const field = await makeCustomField(world, { name: ' Customer  tier ', type: 'money' })
  expect(field).toMatchObject({ subject: 'user', name: 'Customer tier', urlName: 'customer-tier', type: 'money' })
  expect(field).toMatchObject({ isShown: true, options: [] })
  expect((await customFieldsOf(world)).at(-1)).toEqual(field)
  const event = await world.db
    .selectFrom('events')
    .select(['actor_id', 'data'])
    .where('type', '=', 'customField.created')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ actor_id: world.company.owner.userID, data: { customFieldID: field.id } })
})

test('a name is taken within its subject alone, whatever its case; a choice needs its options', async () => {
  await makeCustomField(world, { name: 'Region' })
  expect((await create({ name: 'REGION' })).body).toMatchObject({ code: 'nameTaken', field: 'name' })
  expect((await makeCustomField(world, { name: 'Region', subject: 'thirdPartyCompany' })).urlName).toBe('region')
  expect((await create({ name: ' ' })).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect((await create({ name: 'Size', type: 'choice' })).body).toMatchObject({ code: 'optionsMissing' })
  const doubled = [{ name: 'a' }, { name: ' A' }]
  expect((await create({ name: 'Size', type: 'choice', options: doubled })).body).toMatchObject({ code: 'nameTaken' })
})

test('who only sees customers adds none, and a subject has at most fifty, also when many are made at once', async () => {
  const as = await memberWith(world, ['admin.view', 'customers.view'])
  const input = { subject: 'user', name: 'Mine', type: 'text' }
  expect((await world.call('/api/customFields/create', input, { as })).status).toBe(403)
  const present = (await customFieldsOf(world)).filter(({ subject }) => subject === 'user').length
  const many = await Promise.all(Array.from({ length: 55 - present }, (_, nr) => create({ name: `Field ${nr}` })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(50 - present)
  expect(many.find(({ status }) => status !== 200)?.body.code).toBe('fieldsFull')
})
