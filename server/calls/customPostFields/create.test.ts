import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { expectOK, openWorld, type TestCompany, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, at: TestCompany = world.company) =>
  world.call('/api/customPostFields/create', { name: 'Effort', type: 'number', ...input }, { as: at.owner, at })
const made = async (input: Record<string, unknown>) =>
  (await expectOK(create(input))).body['customPostField'] as CustomPostField

test('a field is added at the end, with an address of its name, for the team and not required', async () => {
  const { id, ...field } = await made({ name: ' Customer  tier ', type: 'text' })
  expect(field).toEqual({
    name: 'Customer tier',
    urlName: 'customer-tier',
    type: 'text',
    isRequired: false,
    isPublic: false,
    boardIDs: [],
    options: [],
  })
  const { body } = await expectOK(world.call('/api/customPostFields/list', {}, { as: world.company.owner }))
  expect((body['customPostFields'] as CustomPostField[]).at(-1)).toEqual({ id, ...field })
  const event = await world.db
    .selectFrom('events')
    .select(['actor_id', 'data'])
    .where('type', '=', 'customPostField.created')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ actor_id: world.company.owner.userID, data: { fieldID: id } })
})

test('a choice keeps its options in their order, and only a choice has options', async () => {
  const field = await made({ name: 'Size', type: 'choice', options: [{ name: 'Small' }, { name: ' Large ' }] })
  expect(field.options.map(({ name }) => name)).toEqual(['Small', 'Large'])
  expect((await made({ name: 'Note', type: 'text', options: [{ name: 'Small' }] })).options).toEqual([])
  for (const [options, code] of [
    [[], 'optionsMissing'],
    [[{ name: 'a' }, { name: ' A' }], 'nameTaken'],
    [[{ name: ' ' }], 'textMissing'],
    [[{ name: 'n'.repeat(61) }], 'textTooLong'],
    [Array.from({ length: 101 }, (_, nr) => ({ name: `${nr}` })), 'optionsFull'],
    [[{ id: field.options[0]?.id, name: 'Theirs' }], 'optionGone'],
  ] as const)
    expect((await create({ name: 'Other', type: 'choices', options })).body).toMatchObject({ code, field: 'options' })
})

test('a name that another field has, whatever its case, is empty or too long is refused beside its field', async () => {
  await made({ name: 'Weight' })
  for (const [name, code] of [
    ['WEIGHT', 'nameTaken'],
    [' ', 'textMissing'],
    ['n'.repeat(61), 'textTooLong'],
  ])
    expect((await create({ name })).body).toMatchObject({ code, field: 'name' })
})

test('a field is for boards of its own company', async () => {
  const here = await world.board()
  const elsewhere = await world.board({}, world.other)
  expect((await made({ name: 'On one board', boardIDs: [here.id, here.id.toUpperCase()] })).boardIDs).toEqual([here.id])
  expect((await create({ name: 'Foreign', boardIDs: [elsewhere.id] })).body.code).toBe('notFound')
  expect((await create({ name: 'Foreign', boardIDs: ['none'] })).body.code).toBe('notFound')
})

test('a company has at most fifty fields, also when many are made at once, and room for so many options', async () => {
  const at = world.other
  const names = Array.from({ length: 100 }, (_, nr) => ({ name: `${nr} ${'Ω'.repeat(50)}` }))
  const answers = []
  for (let nr = 0; nr < 16; nr += 1)
    answers.push(await create({ name: `Big ${nr}`, type: 'choice', options: names }, at))
  const big = answers.filter(({ status }) => status === 200).length
  expect(big).toBe(13)
  expect(answers.at(-1)?.body.code).toBe('fieldRoomFull')
  const more = await Promise.all(Array.from({ length: 45 }, (_, nr) => create({ name: `F ${nr}` }, at)))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(50 - big)
  expect(more.find(({ status }) => status !== 200)?.body.code).toBe('fieldsFull')
})
