import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person
const ids: Record<string, string> = {}
let options: { id: string; name: string }[]

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  author = await world.user()
  for (const [name, type, isRequired] of [
    ['why', 'text', true],
    ['seats', 'number', false],
    ['plan', 'choice', false],
    ['agreed', 'checkbox', false],
    ['unasked', 'text', null],
  ] as const) {
    const input = {
      name,
      type,
      isPublic: name === 'plan',
      ...(type === 'choice' ? { options: [{ name: 'Free' }] } : {}),
    }
    const { body } = await expectOK(world.call('/api/customPostFields/create', input, { as: world.company.owner }))
    const field = body['customPostField'] as { id: string; options: typeof options }
    ids[name] = field.id
    if (type === 'choice') options = field.options
    if (isRequired !== null) asked.push({ fieldID: field.id, isRequired })
  }
  await ask(asked)
})
afterAll(() => world.close())

const asked: { fieldID: string; isRequired: boolean }[] = []
const ask = (questions: object[]) =>
  expectOK(world.call('/api/boards/setQuestions', { boardID: board.id, questions }, { as: world.company.owner }))
const create = (fields: Record<string, unknown> | undefined, as = author) =>
  world.call('/api/posts/create', { boardID: board.id, title: 'Answered', ...(fields ? { fields } : {}) }, { as })
const byID = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [ids[name] ?? name, value]))
async function read(answered: ReturnType<typeof create>, as: Person): Promise<Post> {
  const { body } = await expectOK(answered)
  const postURLName = (body['post'] as { urlName: string }).urlName
  return (await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName }, { as }))).body[
    'post'
  ] as Post
}

test('answers are the values of the fields: the team sees all of them, others those of public fields', async () => {
  const fields = byID({ why: ' Because ', seats: 12, plan: options[0]?.id, agreed: false })
  const made = create(fields)
  const post = await read(made, world.company.owner)
  expect(post.team?.fields).toEqual(byID({ why: 'Because', seats: 12, plan: options[0]?.id }))
  const shown = await read(made, author)
  expect(shown.fields).toEqual([{ name: 'plan', type: 'choice', value: 'Free' }])
  expect(JSON.stringify(shown)).not.toContain('Because')
})

test('a required question wants an answer, and nothing is written without one', async () => {
  const before = await world.db.selectFrom('posts').select('id').execute()
  for (const fields of [undefined, {}, byID({ why: '  ' }), byID({ seats: 3 })])
    expect((await create(fields)).body).toMatchObject({ code: 'fieldRequired', field: 'fields' })
  expect(await world.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length)
})

test('what the board does not ask is refused, and so is an answer of another kind', async () => {
  const refused = async (more: Record<string, unknown>) => (await create(byID({ why: 'x', ...more }))).body.code
  expect(await refused({ unasked: 'x' })).toBe('questionsChanged')
  expect(await refused({ seats: 'twelve' })).toBe('questionsChanged')
  expect(await refused({ plan: board.id })).toBe('optionGone')
  expect(await refused({ [board.id]: 'x' })).toBe('fieldGone')
  expect(await refused({ why: 'x'.repeat(2_001) })).toBe('textTooLong')
})

test('a question that becomes another kind while someone answers is refused without a post, or comes too late', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { body } = await expectOK(
      world.call(
        '/api/customPostFields/create',
        { name: `Racing ${round}`, type: 'text' },
        { as: world.company.owner },
      ),
    )
    const { id } = body['customPostField'] as { id: string }
    await ask([{ fieldID: id, isRequired: true }])
    const [answered, changed] = await Promise.all([
      create({ [id]: 'many' }),
      world.call(
        '/api/customPostFields/update',
        { fieldID: id, type: 'number', losing: 1 },
        { as: world.company.owner },
      ),
    ])
    expect(changed.status).toBe(200)
    expect([200, 409]).toContain(answered.status)
    if (answered.status === 409) expect(answered.body.code).toBe('questionsChanged')
  }
  await ask(asked)
})

test('a post on behalf of someone needs no answers', async () => {
  const input = { boardID: board.id, title: 'For them', email: 'them@example.com', fields: {} }
  await expectOK(world.call('/api/posts/createOnBehalf', input, { as: world.company.owner }))
})
