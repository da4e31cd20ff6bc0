import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextEdit } from '../../../contract/activity.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let ada: Person
let reader: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  ada = await world.user('Ada Lovelace')
  reader = await world.user('Reader')
})
afterAll(() => world.close())

const owner = () => world.company.owner
const write = (path: string, input: Record<string, unknown>, as = owner()) => expectOK(world.call(path, input, { as }))
const ask = (commentID: string, as: Person | null = null) => world.call('/api/comments/getEdits', { commentID }, { as })

async function comment(input: Record<string, unknown>, as = owner()): Promise<string> {
  return ((await write('/api/comments/create', input, as)).body['comment'] as { id: string }).id
}

async function edits(commentID: string, as: Person | null = null): Promise<TextEdit[]> {
  const { body } = await expectOK(ask(commentID, as))
  return (body['result'] as { edits: TextEdit[] }).edits
}

test('gives what each edit changed, who made it and when, the latest first', async () => {
  const post = await world.post(board.id)
  const id = await comment({ postID: post.id, body: 'One' }, ada)
  expect(await edits(id)).toEqual([])
  await write('/api/comments/update', { commentID: id, body: 'One, two' }, ada)
  await write('/api/comments/update', { commentID: id, body: `@[Ada Lovelace](user:${ada.userID}) two` })
  expect((await edits(id)).map(({ editor, title, text }) => [editor?.isMember, title, text])).toEqual([
    [true, null, { before: 'One, two', after: '@Ada Lovelace two' }],
    [false, null, { before: 'One', after: 'One, two' }],
  ])
})

test('the history of an internal comment is for the team alone', async () => {
  const post = await world.post(board.id)
  const id = await comment({ postID: post.id, body: 'Between us', internal: true })
  await write('/api/comments/update', { commentID: id, body: 'Between us alone' })
  for (const as of [null, reader, ada]) expect((await ask(id, as)).status).toBe(404)
  expect(await edits(id, owner())).toHaveLength(1)
})

test('where comments are private, the history is for its author and the team', async () => {
  const quiet = await world.board()
  await write('/api/boards/update', { boardID: quiet.id, hasPrivateComments: true })
  const post = await world.post(quiet.id)
  const id = await comment({ postID: post.id, body: 'My address is …' }, ada)
  await write('/api/comments/update', { commentID: id, body: 'Never mind' }, ada)
  for (const as of [null, reader]) expect((await ask(id, as)).status).toBe(404)
  for (const as of [ada, owner()]) expect(await edits(id, as)).toHaveLength(1)
})

test('what was replaced while the post was on a board that the viewer may not see is shown to the team alone', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, {}, owner())
  const id = await comment({ postID: post.id, body: 'secret one' })
  await write('/api/comments/update', { commentID: id, body: 'secret two' })
  await write('/api/comments/update', { commentID: id, body: 'For all to read' })
  await write('/api/posts/move', { postID: post.id, boardID: board.id })
  await write('/api/comments/update', { commentID: id, body: 'For all of you to read' })
  for (const as of [null, reader])
    expect((await edits(id, as)).map(({ text }) => [text?.before, text?.after])).toEqual([
      ['For all to read', 'For all of you to read'],
    ])
  expect(await edits(id, owner())).toHaveLength(3)
})

test('what was replaced while comments were private stays with its author and the team after a move', async () => {
  const quiet = await world.board()
  await write('/api/boards/update', { boardID: quiet.id, hasPrivateComments: true })
  const post = await world.post(quiet.id)
  const id = await comment({ postID: post.id, body: 'My address is secret' }, ada)
  await write('/api/comments/update', { commentID: id, body: 'Never mind' }, ada)
  await write('/api/posts/move', { postID: post.id, boardID: board.id })
  for (const as of [null, reader]) expect(await edits(id, as)).toEqual([])
  for (const as of [ada, owner()]) expect(await edits(id, as)).toHaveLength(1)
})

test('a deleted comment has no history, nor has one of another company', async () => {
  const post = await world.post(board.id)
  const id = await comment({ postID: post.id, body: 'Once' }, ada)
  await write('/api/comments/update', { commentID: id, body: 'Twice' }, ada)
  expect(
    (await world.call('/api/comments/getEdits', { commentID: id }, { as: world.other.owner, at: world.other })).status,
  ).toBe(404)
  await write('/api/comments/delete', { commentID: id }, ada)
  for (const as of [null, ada, owner()]) expect((await ask(id, as)).status).toBe(404)
})

test('of an erased person neither the history of their words stays nor who edited', async () => {
  const gone = await world.user('Zelda Fitzgerald')
  const post = await world.post(board.id, {}, ada)
  const theirs = await comment({ postID: post.id, body: 'marked words' }, gone)
  await write('/api/comments/update', { commentID: theirs, body: 'other words' }, gone)
  await write('/api/users/erase', { userID: gone.userID, texts: 'keep' })
  const [edit] = await edits(theirs)
  expect(edit).toMatchObject({ editor: null, text: { before: 'marked words' } })
  expect(JSON.stringify(edit)).not.toContain('Zelda')
})
