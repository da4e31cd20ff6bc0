import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { giveValue, valuesOf } from '../../test/fieldValues.ts'

let world: World
let boardID: string

beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>) =>
  world.call(`/api/customPostFields/${path}`, input, { as: world.company.owner })
let made = 0
const create = async (input: Record<string, unknown>) =>
  (await expectOK(ask('create', { name: `Field ${(made += 1)}`, ...input }))).body['customPostField'] as CustomPostField
const update = async (fieldID: string, change: Record<string, unknown>) =>
  (await expectOK(ask('update', { fieldID, ...change }))).body['customPostField'] as CustomPostField
const postWith = async (field: CustomPostField, value: string | number | string[]) => {
  const { id } = await world.post(boardID)
  await giveValue(world, id, field, value)
  return id
}

test('a renamed field keeps its address, and the event names what changed', async () => {
  const { id, urlName } = await create({ name: 'Effort', type: 'number' })
  expect(await update(id, { name: 'Work', isPublic: true })).toMatchObject({ name: 'Work', urlName, isPublic: true })
  await update(id, { name: 'Work' })
  const events = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'customPostField.updated')
    .execute()
  expect(events).toEqual([{ data: { fieldID: id, changed: ['name', 'isPublic'], removedValues: 0 } }])
})

test('options are renamed, ordered, added and removed; values follow their option', async () => {
  const field = await create({ type: 'choice', options: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] })
  const [small, medium, large] = field.options.map(({ id }) => id)
  const [one, two] = [await postWith(field, small ?? ''), await postWith(field, medium ?? '')]
  const options = [{ id: large, name: 'Large' }, { name: 'Huge' }, { id: small, name: 'Small' }]
  expect(await ask('update', { fieldID: field.id, options })).toMatchObject({
    status: 409,
    body: { code: 'moreMeanwhile' },
  })
  const after = await update(field.id, { options, losing: 1 })
  expect(after.options.map(({ name }) => name)).toEqual(['Large', 'Huge', 'Small'])
  expect(await valuesOf(world, field.id)).toEqual({ [one]: ['Small'] })
  expect(await valuesOf(world, field.id)).not.toHaveProperty(two)
})

test('a type change keeps what fits and removes the rest, as many as were seen', async () => {
  const field = await create({ type: 'text' })
  const posts = await Promise.all(['12', '1.5e3', 'soon', '2026-02-29'].map((text) => postWith(field, text)))
  expect((await ask('update', { fieldID: field.id, type: 'number' })).body.code).toBe('moreMeanwhile')
  expect((await ask('update', { fieldID: field.id, type: 'number', losing: 1 })).body.code).toBe('moreMeanwhile')
  expect(Object.keys(await valuesOf(world, field.id))).toHaveLength(4)
  expect(await update(field.id, { type: 'number', losing: 2 })).toMatchObject({ type: 'number' })
  expect(await valuesOf(world, field.id)).toEqual({ [posts[0] ?? '']: [12], [posts[1] ?? '']: [1500] })
})

test.each([
  ['number', 1.5, 'text', ['1.5']],
  ['number', 1, 'checkbox', [1]],
  ['number', 0, 'checkbox', undefined],
  ['date', '2024-02-29', 'text', ['2024-02-29']],
  ['text', '2024-02-29', 'date', ['2024-02-29']],
  ['text', 'https://example.com/a?b#c', 'link', ['https://example.com/a?b#c']],
  ['link', 'https://example.com', 'text', ['https://example.com']],
  ['checkbox', 1, 'number', [1]],
  ['text', ' small ', 'choice', ['Small']],
  ['text', 'SMALL', 'choices', ['Small']],
] as const)('%s %j becomes %s %j', async (type, value, into, expected) => {
  const field = await create({ type })
  const post = await postWith(field, value)
  await update(field.id, { type: into, ...(into.startsWith('choice') ? { options: [{ name: 'Small' }] } : {}) })
  expect((await valuesOf(world, field.id))[post]).toEqual(expected)
})

test.each([
  ['text', '2023-02-29', 'date'],
  ['text', '0000-01-01', 'date'],
  ['text', '1e400', 'number'],
  ['text', 'javascript:alert(1)', 'link'],
  ['text', 'Medium', 'choice'],
  ['text', '1', 'checkbox'],
  ['date', '2024-01-01', 'number'],
  ['number', 2, 'checkbox'],
  ['checkbox', 1, 'text'],
] as const)('%s %j does not fit %s', async (type, value, into) => {
  const field = await create({ type })
  await postWith(field, value)
  const change = { type: into, ...(into === 'choice' ? { options: [{ name: 'Small' }] } : {}) }
  expect((await ask('update', { fieldID: field.id, ...change })).body.code).toBe('moreMeanwhile')
  await update(field.id, { ...change, losing: 1 })
  expect(await valuesOf(world, field.id)).toEqual({})
})

test('choices become a choice where there is one, a text of their names, and keep their options', async () => {
  const field = await create({ type: 'choices', options: [{ name: 'A' }, { name: 'B' }] })
  const [a = '', b = ''] = field.options.map(({ id }) => id)
  const both = await postWith(field, [b, a])
  const one = await postWith(field, [b])
  const named = await create({ type: 'choices', options: [{ name: 'A' }, { name: 'B' }] })
  const [first = '', second = ''] = named.options.map(({ id }) => id)
  const words = await postWith(named, [second, first])
  expect(await update(field.id, { type: 'choice', losing: 1 })).toMatchObject({ options: field.options })
  expect(await valuesOf(world, field.id)).toEqual({ [one]: ['B'] })
  expect(await valuesOf(world, field.id)).not.toHaveProperty(both)
  expect(await update(named.id, { type: 'text' })).toMatchObject({ options: [] })
  expect(await valuesOf(world, named.id)).toEqual({ [words]: ['A, B'] })
  expect(
    await world.db.selectFrom('custom_post_field_options').select('id').where('field_id', '=', named.id).execute(),
  ).toEqual([])
})

test('the later of two editors of one field is refused, with the fields; a foreign or unknown one is not there', async () => {
  const field = await create({ type: 'text' })
  await update(field.id, { isRequired: true })
  const refused = await ask('update', { fieldID: field.id, isRequired: false, expects: { isRequired: false } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', field: 'isRequired' } })
  const at = world.other
  expect(
    (await world.call('/api/customPostFields/update', { fieldID: field.id, name: 'X' }, { as: at.owner, at })).status,
  ).toBe(404)
  expect((await ask('update', { fieldID: 'none', name: 'X' })).status).toBe(404)
})
