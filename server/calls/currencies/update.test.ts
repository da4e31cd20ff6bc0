import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { customerWith } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const update = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/currencies/update', input, { as })

test('the currency is one that there is, and a change of it is recorded', async () => {
  expect((await update({ reporting: 'XQQ' })).body).toMatchObject({ code: 'badInput', field: 'reporting' })
  expect((await expectOK(update({ reporting: 'EUR' }))).body['currencies']).toMatchObject({ reporting: 'EUR' })
  expect((await update({ reporting: 'USD', expects: { reporting: null } })).body).toMatchObject({
    code: 'changedMeanwhile',
    field: 'reporting',
  })
  const event = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'currency.settingsChanged')
    .executeTakeFirstOrThrow()
  expect(event.data).toEqual({ fields: ['reporting'] })
})

test('the field of plans is one of companies, and their history begins with it', async () => {
  const people = await makeCustomField(world, { name: 'Of people' })
  expect((await update({ planFieldID: people.id })).body).toMatchObject({ code: 'fieldGone' })
  const options = [{ name: 'Gold' }, { name: 'Iron' }]
  const plan = await makeCustomField(world, { subject: 'thirdPartyCompany', name: 'Plan', type: 'choice', options })
  const { id } = await customerWith(world)
  const give = (optionID: string | null) =>
    expectOK(
      world.call(
        '/api/customFields/setValues',
        { subject: 'thirdPartyCompany', subjectID: id, values: { [plan.id]: optionID } },
        { as: world.company.owner },
      ),
    )
  await give(plan.options[0]?.id ?? '')
  await expectOK(update({ planFieldID: plan.id }))
  await give(plan.options[1]?.id ?? '')
  await expectOK(
    world.call('/api/customFields/delete', { customFieldID: plan.id, losing: 1 }, { as: world.company.owner }),
  )
  const history = await world.db
    .selectFrom('third_party_company_worths')
    .select('plan')
    .where('third_party_company_id', '=', id)
    .orderBy('at')
    .execute()
  expect(history.map((row) => row.plan)).toEqual(['Gold', 'Iron', null])
})

test('who does not see money chooses nothing', async () => {
  expect((await update({ reporting: 'USD' }, await memberWith(world, ['admin.view', 'money.view']))).status).toBe(403)
  expect((await update({ reporting: 'USD' }, await memberWith(world, ['admin.view', 'company.manage']))).status).toBe(
    403,
  )
})
