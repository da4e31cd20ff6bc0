import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFieldsOf, giveCustomValues, makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a field goes with its values, if they are no more than the person saw', async () => {
  const field = await makeCustomField(world, { name: 'Seats', type: 'number' })
  await giveCustomValues(world, (await world.user()).userID, { [field.id]: 3 })
  const remove = (input: object) =>
    world.call('/api/customFields/delete', { customFieldID: field.id, ...input }, { as: world.company.owner })
  expect(await remove({})).toMatchObject({ status: 409, body: { code: 'moreMeanwhile' } })
  expect((await expectOK(remove({ losing: 1 }))).body['result']).toEqual({ removedValues: 1 })
  expect(await customFieldsOf(world)).toEqual([])
  expect((await remove({ losing: 1 })).status).toBe(404)
  const event = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'customField.deleted')
    .executeTakeFirstOrThrow()
  expect(event.data).toEqual({ customFieldID: field.id, removedValues: 1 })
})

test('who may change customers but not manage data removes no field, and no option that someone has', async () => {
  const editor = await memberWith(world, ['admin.view', 'customers.view', 'customers.edit'])
  const field = await makeCustomField(world, {
    name: 'Plan',
    type: 'choice',
    options: [{ name: 'Free' }, { name: 'Pro' }],
  })
  const [free, pro] = field.options
  if (!free || !pro) throw new Error('a choice has its options')
  const call = (verb: string, input: object) =>
    world.call(`/api/customFields/${verb}`, { customFieldID: field.id, losing: 9, ...input }, { as: editor })
  expect((await call('delete', {})).body.code).toBe('forbidden')
  await giveCustomValues(world, (await world.user()).userID, { [field.id]: free.id })
  expect((await call('update', { options: [pro] })).body).toMatchObject({ code: 'forbidden', field: 'options' })
  await expectOK(call('update', { options: [free] }))
})
