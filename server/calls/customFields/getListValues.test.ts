import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { giveCustomValues, makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (subjectIDs: string[], customFieldIDs: string[], as: Person = world.company.owner) =>
  world.call('/api/customFields/getListValues', { subject: 'user', subjectIDs, customFieldIDs }, { as })

test('the values of a list are read by person and field, of the fields that were asked for, and amounts by who may see money', async () => {
  const [city, note, paid] = [
    await makeCustomField(world, { name: 'City' }),
    await makeCustomField(world, { name: 'Note' }),
    await makeCustomField(world, { name: 'Paid', type: 'money' }),
  ]
  const [ann, bob, none] = [await world.user('Ann'), await world.user('Bob'), await world.user('Nobody')]
  const amount = { amount: 12_000, currency: 'EUR' }
  await giveCustomValues(world, ann.userID, { [city.id]: 'Oslo', [note.id]: 'x'.repeat(60), [paid.id]: amount })
  await giveCustomValues(world, bob.userID, { [city.id]: 'Rome' })
  const people = [ann.userID, bob.userID, none.userID, newID(), 'no id']
  const fields = [city.id, paid.id, newID(), 'no id']
  expect((await expectOK(ask(people, fields))).body['values']).toEqual({
    [ann.userID]: { [city.id]: 'Oslo', [paid.id]: amount },
    [bob.userID]: { [city.id]: 'Rome' },
  })
  expect((await expectOK(ask([ann.userID], [note.id]))).body['values']).toEqual({
    [ann.userID]: { [note.id]: `${'x'.repeat(50)}…` },
  })
  const withoutMoney = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await expectOK(ask([ann.userID], fields, withoutMoney))).body['values']).toEqual({
    [ann.userID]: { [city.id]: 'Oslo' },
  })
})

test('who may not see customers is refused, another company finds none, and a call has its limits', async () => {
  const field = await makeCustomField(world, { name: 'Team' })
  const { userID } = await world.user('Cleo')
  await giveCustomValues(world, userID, { [field.id]: 'Red' })
  expect((await ask([userID], [field.id], await memberWith(world, ['admin.view', 'money.view']))).status).toBe(403)
  expect((await ask([userID], [field.id], await world.user())).status).toBe(403)
  const input = { subject: 'user', subjectIDs: [userID], customFieldIDs: [field.id] }
  const elsewhere = world.call('/api/customFields/getListValues', input, { as: world.other.owner, at: world.other })
  expect((await expectOK(elsewhere)).body['values']).toEqual({})
  expect((await ask(Array.from({ length: 51 }, newID), [field.id])).status).toBe(400)
  expect((await ask([userID], Array.from({ length: 21 }, newID))).status).toBe(400)
})
