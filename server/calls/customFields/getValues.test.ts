import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField, thirdPartyCompanyOf } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the values of a company are read by their fields, amounts only with the permission to see money', async () => {
  const subject = 'thirdPartyCompany'
  const plan = await makeCustomField(world, { subject, name: 'Plan' })
  const paid = await makeCustomField(world, { subject, name: 'Paid', type: 'money' })
  const subjectID = await thirdPartyCompanyOf(world, world.company)
  const values = { [plan.id]: 'Pro', [paid.id]: { amount: 12_000, currency: 'EUR' } }
  await expectOK(world.call('/api/customFields/setValues', { subject, subjectID, values }, { as: world.company.owner }))
  const read = (as: World['company']['owner']) =>
    world.call('/api/customFields/getValues', { subject, subjectID }, { as })
  expect((await expectOK(read(world.company.owner))).body['values']).toEqual(values)
  const withoutMoney = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await expectOK(read(withoutMoney))).body['values']).toEqual({ [plan.id]: 'Pro' })
  expect((await read(await memberWith(world, ['admin.view', 'money.view']))).status).toBe(403)
  expect((await read(await world.user())).status).toBe(403)
})

test('nobody, someone of another company and a broken id are not found', async () => {
  const elsewhere = await thirdPartyCompanyOf(world, world.other)
  for (const subjectID of [elsewhere, world.company.owner.userID, 'broken']) {
    const input = { subject: 'thirdPartyCompany', subjectID }
    expect((await world.call('/api/customFields/getValues', input, { as: world.company.owner })).status).toBe(404)
  }
})
