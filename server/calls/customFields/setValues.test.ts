import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomField } from '../../../contract/customFields.ts'
import { customFieldTypes } from '../../../contract/customFieldTypes.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let person: Person
const fields = {} as Record<(typeof customFieldTypes)[number], CustomField>

beforeAll(async () => {
  world = await openWorld()
  person = await world.user()
  for (const type of customFieldTypes)
    fields[type] = await makeCustomField(world, {
      name: `A ${type}`,
      type,
      ...(type === 'choice' ? { options: [{ name: 'One' }, { name: 'Two' }] } : {}),
    })
})
afterAll(() => world.close())

const set = (values: Record<string, unknown>, more: Record<string, unknown> = {}, as = world.company.owner) =>
  world.call('/api/customFields/setValues', { subject: 'user', subjectID: person.userID, values, ...more }, { as })
const all = () => ({
  [fields.text.id]: 'Words',
  [fields.number.id]: -1.5,
  [fields.money.id]: { amount: -250, currency: 'JPY' },
  [fields.date.id]: '2027-03-31',
  [fields.choice.id]: fields.choice.options[1]?.id,
  [fields.switch.id]: false,
  [fields.link.id]: 'https://example.com/',
})

test('values of each type are kept as they were given; what is not named stays, and null removes', async () => {
  expect((await expectOK(set(all()))).body['values']).toEqual(all())
  const { body } = await expectOK(set({ [fields.text.id]: null, [fields.switch.id]: true }))
  const { [fields.text.id]: _gone, ...left } = all()
  expect(body['values']).toEqual({ ...left, [fields.switch.id]: true })
  const event = await world.db
    .selectFrom('events')
    .select(['user_id', 'data'])
    .where('type', '=', 'customField.valuesChanged')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const customFieldIDs = [fields.text.id, fields.switch.id]
  expect(event).toMatchObject({ user_id: person.userID, data: { subject: 'user', customFieldIDs } })
})

test('what does not fit its field is refused, and nothing of it is kept', async () => {
  const company = await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Of companies' })
  const before = (await expectOK(set({}))).body['values']
  for (const [fieldID, value, code] of [
    [fields.text.id, 'x'.repeat(2_001), 'textTooLong'],
    [fields.text.id, 3, 'badInput'],
    [fields.number.id, 'three', 'badNumber'],
    [fields.money.id, 100, 'badInput'],
    [fields.money.id, { amount: 1, currency: 'XYQ' }, 'badInput'],
    [fields.money.id, { amount: 1.5, currency: 'EUR' }, 'badInput'],
    [fields.money.id, { amount: 2e15, currency: 'EUR' }, 'badInput'],
    [fields.date.id, '2027-02-30', 'badDay'],
    [fields.choice.id, fields.text.id, 'optionGone'],
    [fields.switch.id, 'yes', 'badInput'],
    [fields.link.id, 'javascript:alert(1)', 'badLinkAddress'],
    [company.id, 'Words', 'fieldGone'],
  ] as const)
    expect(
      (await set({ [fields.date.id]: '2001-01-01', [fieldID]: value })).body,
      JSON.stringify(value).slice(0, 40),
    ).toMatchObject({ code })
  expect((await expectOK(set({}))).body['values']).toEqual(before)
})

test('all texts of someone together have a limit, so that a profile can be loaded at once', async () => {
  const more = []
  for (const name of ['Long 1', 'Long 2', 'Long 3']) more.push(await makeCustomField(world, { name }))
  const values = Object.fromEntries(more.map(({ id }) => [id, 'x'.repeat(1_900)]))
  expect((await set(values)).body).toMatchObject({ code: 'textTooLong', field: 'values' })
})

test('a value that changed since the form was opened is not written over', async () => {
  await expectOK(set({ [fields.text.id]: 'Theirs' }))
  const stale = await set({ [fields.text.id]: 'Mine' }, { expects: { [fields.text.id]: 'Words' } })
  expect(stale.body).toMatchObject({ code: 'changedMeanwhile', field: fields.text.id })
})

test('writing needs its permission, amounts that of money, and someone of this company', async () => {
  const editor = await memberWith(world, ['admin.view', 'customers.view', 'customers.edit'])
  await expectOK(set({ [fields.text.id]: 'By an editor' }, {}, editor))
  expect((await set({ [fields.money.id]: { amount: 1, currency: 'EUR' } }, {}, editor)).body.code).toBe('forbidden')
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await set({ [fields.text.id]: 'By a viewer' }, {}, viewer)).status).toBe(403)
  const stranger = await world.user(undefined, world.other)
  expect((await set({ [fields.text.id]: 'x' }, { subjectID: stranger.userID })).status).toBe(404)
})

test('two values at once are both kept', async () => {
  await Promise.all([set({ [fields.number.id]: 1 }), set({ [fields.date.id]: '2030-01-01' })].map(expectOK))
  const { body } = await expectOK(set({}))
  expect(body['values']).toMatchObject({ [fields.number.id]: 1, [fields.date.id]: '2030-01-01' })
})
