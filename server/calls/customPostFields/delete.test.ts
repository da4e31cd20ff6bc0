import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { giveValue, valuesOf } from '../../test/fieldValues.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a field goes with its values, if they are no more than the person saw', async () => {
  const ask = (path: string, input: Record<string, unknown>) =>
    world.call(`/api/customPostFields/${path}`, input, { as: world.company.owner })
  const { body } = await expectOK(ask('create', { name: 'Effort', type: 'number' }))
  const field = body['customPostField'] as CustomPostField
  const { id } = await world.post((await world.board()).id)
  await giveValue(world, id, field, 3)
  expect(await ask('delete', { fieldID: field.id })).toMatchObject({ status: 409, body: { code: 'moreMeanwhile' } })
  expect((await expectOK(ask('delete', { fieldID: field.id, losing: 1 }))).body['result']).toEqual({ removedValues: 1 })
  expect(await valuesOf(world, field.id)).toEqual({})
  expect((await ask('delete', { fieldID: field.id, losing: 1 })).status).toBe(404)
  const event = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'customPostField.deleted')
    .executeTakeFirstOrThrow()
  expect(event.data).toEqual({ fieldID: field.id, removedValues: 1 })
})
