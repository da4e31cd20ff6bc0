import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { Post } from '../../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let elsewhere: { id: string }
let manager: Person
let fields: Record<string, CustomPostField>

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  elsewhere = await world.board()
  manager = await world.member('manager')
  const options = [{ name: 'Small' }, { name: 'Large' }]
  fields = {
    text: await field({ type: 'text', isPublic: true }),
    number: await field({ type: 'number', isPublic: true }),
    choice: await field({ type: 'choice', options, isPublic: true }),
    choices: await field({ type: 'choices', options, isPublic: true }),
    date: await field({ type: 'date', isPublic: true }),
    checkbox: await field({ type: 'checkbox', isPublic: true }),
    link: await field({ type: 'link', isPublic: true }),
    internal: await field({ type: 'text' }),
    required: await field({ type: 'text', isRequired: true }),
    elsewhere: await field({ type: 'text', isPublic: true, boardIDs: [elsewhere.id] }),
    gone: await field({ type: 'text' }),
  }
  await expectOK(world.call('/api/customPostFields/delete', { fieldID: of('gone') }, { as: world.company.owner }))
})
afterAll(() => world.close())

let made = 0
async function field(input: Record<string, unknown>): Promise<CustomPostField> {
  const answered = world.call(
    '/api/customPostFields/create',
    { name: `Field ${(made += 1)}`, ...input },
    { as: world.company.owner },
  )
  return (await expectOK(answered)).body['customPostField'] as CustomPostField
}

const of = (name: string) => fields[name]?.id ?? ''
const option = (name: string, at: number) => fields[name]?.options[at]?.id ?? ''
const change = (postID: string, values: Record<string, unknown>, more: Record<string, unknown> = {}, as = manager) =>
  world.call(
    '/api/posts/changeFacts',
    { postID, fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [of(name), value])), ...more },
    { as },
  )
async function changed(postID: string, values: Record<string, unknown>): Promise<string[]> {
  return ((await expectOK(change(postID, values))).body['result'] as { changeIDs: string[] }).changeIDs
}
async function seen(post: { urlName: string }, as: Person | null = manager): Promise<Post> {
  const input = { boardID: board.id, postURLName: post.urlName }
  return (await expectOK(world.call('/api/posts/getOne', input, { as }))).body['post'] as Post
}
const all = () => ({
  text: ' From the call ',
  number: -2.5,
  choice: option('choice', 1),
  choices: [option('choices', 1), option('choices', 0), option('choices', 1)],
  date: '2027-03-31',
  checkbox: true,
  link: 'example.com/a',
})

test('every type keeps its value; customers see the public ones in the order of the fields, by the names of options', async () => {
  const post = await world.post(board.id)
  expect((await seen(post, null)).fields).toBeUndefined()
  await changed(post.id, { ...all(), internal: 'Ours' })
  expect((await seen(post)).team?.fields).toEqual({
    [of('text')]: 'From the call',
    [of('number')]: -2.5,
    [of('choice')]: option('choice', 1),
    [of('choices')]: [option('choices', 0), option('choices', 1)],
    [of('date')]: '2027-03-31',
    [of('checkbox')]: true,
    [of('link')]: 'https://example.com/a',
    [of('internal')]: 'Ours',
  })
  const shown = [
    { name: 'Field 1', type: 'text', value: 'From the call' },
    { name: 'Field 2', type: 'number', value: -2.5 },
    { name: 'Field 3', type: 'choice', value: 'Large' },
    { name: 'Field 4', type: 'choices', value: ['Small', 'Large'] },
    { name: 'Field 5', type: 'date', value: '2027-03-31' },
    { name: 'Field 6', type: 'checkbox', value: true },
    { name: 'Field 7', type: 'link', value: 'https://example.com/a' },
  ]
  const [stranger, team] = [await seen(post, null), await seen(post)]
  expect(stranger.fields).toEqual(shown)
  expect(stranger.team).toBeNull()
  expect(JSON.stringify(stranger)).not.toContain('Ours')
  expect(team.fields).toEqual(shown)
})

test('emptied values are gone, what is not named stays, and the history has what each was and became', async () => {
  const post = await world.post(board.id)
  await changed(post.id, { text: 'One', number: 1, checkbox: true })
  const [changeID] = await changed(post.id, { text: null, checkbox: false, number: 1 })
  expect((await seen(post)).team?.fields).toEqual({ [of('number')]: 1 })
  const rows = await world.db
    .selectFrom('post_changes')
    .select(['id', 'fact', 'before', 'after', 'changed_by'])
    .where('post_id', '=', post.id)
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [
      { [of('text')]: null, [of('number')]: null, [of('checkbox')]: null },
      { [of('text')]: 'One', [of('number')]: 1, [of('checkbox')]: true },
    ],
    [
      { [of('text')]: 'One', [of('checkbox')]: true },
      { [of('text')]: null, [of('checkbox')]: null },
    ],
  ])
  expect(rows[1]).toMatchObject({ id: changeID, fact: 'fields', changed_by: manager.userID })
  const event = await world.db
    .selectFrom('events')
    .select('data')
    .where('post_id', '=', post.id)
    .where('type', '=', 'post.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event.data).toEqual({ facts: ['fields'], changeIDs: [changeID] })
  expect(await changed(post.id, { text: '', number: 1 })).toEqual([])
})

test('a value of another kind, an option that is gone and a field of another board are refused, and nothing is written', async () => {
  const post = await world.post(board.id)
  for (const [name, value, code] of [
    ['text', 4, 'badInput'],
    ['text', 'x'.repeat(2_001), 'textTooLong'],
    ['number', '4', 'badNumber'],
    ['choice', option('choices', 0), 'optionGone'],
    ['choice', [option('choice', 0)], 'badInput'],
    ['choices', option('choices', 0), 'badInput'],
    ['choices', ['none'], 'optionGone'],
    ['date', '2027-02-29', 'badDay'],
    ['date', '0000-01-01', 'badDay'],
    ['checkbox', 'yes', 'badInput'],
    ['link', 'javascript:alert(1)', 'badLinkAddress'],
    ['link', 'https://user:pass@example.com', 'badLinkAddress'],
    ['required', '', 'fieldRequired'],
    ['elsewhere', 'here', 'fieldGone'],
    ['gone', 'here', 'fieldGone'],
  ] as const)
    expect([name, value, (await change(post.id, { number: 1, [name]: value })).body.code]).toEqual([name, value, code])
  expect((await seen(post)).team?.fields).toEqual({})
  const long = await Promise.all([1, 2, 3].map(() => field({ type: 'text' })))
  const answered = await world.call(
    '/api/posts/changeFacts',
    { postID: post.id, fields: Object.fromEntries(long.map(({ id }) => [id, 'x'.repeat(2_000)])) },
    { as: manager },
  )
  expect(answered.body).toMatchObject({ code: 'textTooLong', error: 'Too long by 1,000 characters.' })
})

test('a field of a board keeps its values hidden where the post is elsewhere', async () => {
  const post = await world.post(elsewhere.id)
  await changed(post.id, { elsewhere: 'there' })
  await expectOK(world.call('/api/posts/move', { postID: post.id, boardID: board.id }, { as: manager }))
  expect((await seen(post, null)).fields).toBeUndefined()
  await expectOK(world.call('/api/posts/move', { postID: post.id, boardID: elsewhere.id }, { as: manager }))
  expect((await seen(post, null)).fields).toMatchObject([{ value: 'there' }])
})

test('who changed what a form began with is seen, and two fields of one post do not stand in each other’s way', async () => {
  const post = await world.post(board.id)
  const [first = ''] = await changed(post.id, { text: 'One' })
  const expects = { fields: { [of('text')]: null } }
  expect((await change(post.id, { text: 'Two' }, { expects })).body).toMatchObject({
    code: 'changedMeanwhile',
    field: 'fields',
  })
  await expectOK(change(post.id, { number: 2 }, { expects: { fields: { [of('number')]: null } } }, world.company.owner))
  await expectOK(world.call('/api/posts/undoChanges', { changeIDs: [first] }, { as: manager }))
  expect((await seen(post)).team?.fields).toEqual({ [of('number')]: 2 })
})

test('undo restores what was, also an emptied required field, and overwrites no later change', async () => {
  const post = await world.post(board.id)
  const [first = ''] = await changed(post.id, { required: 'Set', choices: [option('choices', 0)] })
  const [second = ''] = await changed(post.id, { choices: [option('choices', 1)] })
  const undo = (changeIDs: string[]) => world.call('/api/posts/undoChanges', { changeIDs }, { as: manager })
  expect((await undo([first])).body.code).toBe('changedSince')
  await expectOK(undo([second, first]))
  expect((await seen(post)).team?.fields).toEqual({})
  expect(await world.db.selectFrom('post_changes').select('id').where('post_id', '=', post.id).execute()).toEqual([])
})

test('a field’s type changes between two changes of a value, never within one', async () => {
  const post = await world.post(board.id)
  const racing = await field({ type: 'text' })
  const types = ['number', 'text']
  await Promise.all(
    Array.from({ length: 12 }, (_, nr) =>
      nr % 3 === 0
        ? world.call(
            '/api/customPostFields/update',
            { fieldID: racing.id, type: types[(nr / 3) % 2], losing: 1 },
            { as: world.company.owner },
          )
        : world.call(
            '/api/posts/changeFacts',
            { postID: post.id, fields: { [racing.id]: `words ${nr}` } },
            { as: manager },
          ),
    ),
  )
  const { type } = await world.db
    .selectFrom('custom_post_fields')
    .select('type')
    .where('id', '=', racing.id)
    .executeTakeFirstOrThrow()
  const values = await world.db
    .selectFrom('post_field_values')
    .select(['text', 'number'])
    .where('field_id', '=', racing.id)
    .execute()
  expect(values.filter(({ text }) => (text === null) === (type === 'text'))).toEqual([])
})
