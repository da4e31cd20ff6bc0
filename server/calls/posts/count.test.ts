import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let hidden: { id: string; urlName: string }
let author: Person

beforeAll(async () => {
  world = await openWorld()
  author = await world.user()
  board = await world.board()
  hidden = await world.board({ access: 'private' })
  await world.post(board.id, { title: 'Brass lanterns' }, author)
  await world.post(board.id, { title: 'A lantern of paper' })
  await world.post(board.id, { title: 'Windows' })
  await world.post(hidden.id, { title: 'A secret lantern' }, world.company.owner)
})
afterAll(() => world.close())

async function count(input: Record<string, unknown> = {}, as: Person | null = null): Promise<unknown> {
  return (await expectOK(world.call('/api/posts/count', input, { as }))).body['result']
}
const exactly = (posts: number) => ({ count: posts, isMore: false })

test('counts what the list with the same filters holds', async () => {
  expect(await count()).toEqual(exactly(3))
  expect(await count({ textSearch: 'lantern' })).toEqual(exactly(2))
  expect(await count({ textSearch: 'lantern paper' })).toEqual(exactly(1))
  expect(await count({ textSearch: '!!!' })).toEqual(exactly(0))
  expect(await count({ textSearch: ' ' })).toEqual(exactly(3))
  expect(await count({ boardURLNames: [board.urlName], uncategorized: true })).toEqual(exactly(3))
  expect(await count({ status: ['complete'] })).toEqual(exactly(0))
  expect(await count({ my: true }, author)).toEqual(exactly(1))
  expect(await count({ my: true })).toEqual(exactly(0))
})

test('posts of private boards count for members only', async () => {
  expect(await count({ textSearch: 'lantern' }, author)).toEqual(exactly(2))
  expect(await count({ textSearch: 'lantern' }, world.company.owner)).toEqual(exactly(3))
})

test('deleted posts and spam do not count', async () => {
  const [deleted, spam] = [
    await world.post(board.id, { title: 'Ember' }),
    await world.post(board.id, { title: 'Ember' }),
  ]
  const owner = { as: world.company.owner }
  expect(await count({ textSearch: 'ember' })).toEqual(exactly(2))
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, owner))
  await expectOK(world.call('/api/posts/markSpam', { postID: spam.id }, owner))
  expect(await count({ textSearch: 'ember' })).toEqual(exactly(0))
  expect(await count({ textSearch: 'ember' }, world.company.owner)).toEqual(exactly(0))
})

test('a board that is hidden, gone, another company’s or nothing is not found', async () => {
  const other = await world.board({}, world.other)
  for (const input of [
    { boardID: hidden.id },
    { boardID: other.id },
    { boardID: 'nonsense' },
    { boardURLNames: [hidden.urlName] },
    { boardURLNames: ['nope'], textSearch: 'lantern' },
  ])
    expect(await world.call('/api/posts/count', input)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test('an input that is none of the list’s filters is refused', async () => {
  for (const [code, input] of [
    ['unknownField', { pages: 1 }],
    ['unknownField', { sort: 'top' }],
    ['textTooLong', { textSearch: 'a'.repeat(201) }],
    ['badInput', { status: 'open' }],
  ] as const)
    expect(await world.call('/api/posts/count', input)).toMatchObject({ status: 400, body: { code } })
})
