import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFromFrame, openIdentify, type Frame } from '../../test/frames.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let frame: Frame
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  frame = await (await openIdentify(world)).frameOf('c1')
  board = await world.board()
})
afterAll(() => world.close())

const post = (context: unknown) =>
  askFromFrame(world, '/api/posts/create', { boardID: board.id, title: 'From a page', context }, frame)
const contextOf = async (postID: string) =>
  (await expectOK(world.call('/api/widget/getContext', { postID }, { as: world.company.owner }))).body['context']
const idOf = ({ body }: { body: Record<string, unknown> }) => (body['post'] as { id: string }).id

it('keeps what the page says with the post, for the team', async () => {
  const context = {
    page: 'https://app.example.com/reports?tab=2',
    version: '4.2.0',
    plan: 'Team',
    data: { seats: 12, trial: false, 'old plan': null, area: '<b>Reports</b>' },
  }
  const id = idOf(await expectOK(post(context)))
  expect(await contextOf(id)).toEqual({
    page: context.page,
    version: '4.2.0',
    plan: 'Team',
    data: [
      { name: 'area', text: '<b>Reports</b>' },
      { name: 'old plan', text: '' },
      { name: 'seats', text: '12' },
      { name: 'trial', text: 'false' },
    ],
  })
  expect(await contextOf(idOf(await expectOK(post({ version: '5' }))))).toMatchObject({ page: null, data: [] })
  expect(await contextOf(idOf(await expectOK(post({}))))).toBeNull()
  expect(await contextOf(idOf(await expectOK(post(undefined))))).toBeNull()
  const answered = await expectOK(
    askFromFrame(world, '/api/posts/getOne', { boardID: board.id, postURLName: 'from-a-page' }, frame),
  )
  expect(JSON.stringify(answered.body)).not.toContain('4.2.0')
})

it('refuses what is longer than 2 kB, nests, or is no address of the web, and then there is no post', async () => {
  const count = async () => (await world.db.selectFrom('posts').select('id').execute()).length
  const before = await count()
  const refused: Record<string, unknown> = {
    'a long value': { data: { a: 'x'.repeat(2_048) } },
    'many values': { data: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`name ${at}`, at])) },
    'letters of several bytes': { data: { a: 'ü'.repeat(1_100) } },
    'a list as a value': { data: { a: [1] } },
    'a list of values': { data: ['a'] },
    'another field': { cookies: 'x' },
    'a script as the page': { page: 'javascript:alert(1)' },
    'a path as the page': { page: '/reports' },
    'a text': 'x',
    'a NUL': { plan: 'a\u0000b' },
  }
  for (const [what, context] of Object.entries(refused)) expect((await post(context)).body.code, what).toBe('badInput')
  expect((await post({ version: 'x'.repeat(201) })).body.code).toBe('textTooLong')
  expect(await count()).toBe(before)
})

it('is taken from frames alone, and told to the team alone', async () => {
  const user = await world.user()
  const input = { boardID: board.id, title: 'Not from a frame', context: { plan: 'Gold' } }
  expect((await world.call('/api/posts/create', input, { as: user })).body).toMatchObject({
    code: 'badInput',
    field: 'context',
  })
  const id = idOf(await expectOK(post({ plan: 'Gold' })))
  expect((await world.call('/api/widget/getContext', { postID: id }, { as: user })).body.code).toBe('memberNeeded')
  const { other } = world
  const elsewhere = await world.call('/api/widget/getContext', { postID: id }, { as: other.owner, at: other })
  expect(elsewhere.body.code).toBe('notFound')
})

it('of a merged post is that of the post it was merged into, for a page that was opened before', async () => {
  const merged = idOf(await expectOK(post({ plan: 'Merged' })))
  const into = idOf(await expectOK(post({ plan: 'Gold' })))
  await expectOK(world.call('/api/posts/merge', { postID: merged, intoPostID: into }, { as: world.company.owner }))
  expect(await contextOf(merged)).toMatchObject({ plan: 'Gold' })
})
