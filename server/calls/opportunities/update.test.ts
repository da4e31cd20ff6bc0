import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { makeOpportunity } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const update = (opportunityID: string, input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/opportunities/update', { opportunityID, ...input }, { as })

test('what is named changes, the rest stays, and a form that began with something else is told so', async () => {
  const { id } = await makeOpportunity(world, { value: 500, currency: 'EUR', stage: 'Trial' })
  expect((await expectOK(update(id, { state: 'lost', stage: null }))).body['opportunity']).toMatchObject({
    state: 'lost',
    stage: null,
    value: 500,
    currency: 'EUR',
  })
  expect((await update(id, { value: 1, expects: { value: 400 } })).body).toMatchObject({
    code: 'changedMeanwhile',
    field: 'value',
  })
  expect((await update(id, { value: null })).body).toMatchObject({ code: 'badInput', field: 'currency' })
  await expectOK(update(id, { value: null, currency: null }))
})

test('an unknown one is not found, and who may not see money changes none', async () => {
  const { id } = await makeOpportunity(world)
  expect((await update('none', { name: 'x' })).status).toBe(404)
  expect((await update(id, { name: 'x' }, await memberWith(world, ['admin.view', 'customers.edit']))).status).toBe(403)
})
