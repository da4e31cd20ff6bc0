import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

test('an open post of a customer is new until the team answers, and waits again with the next comment of a customer', async () => {
  const { id, boardID } = await world.waiting('A kazoo')
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new', wasSnoozed: false, post: { title: 'A kazoo' } }])
  await world.comment(id, world.colleague, { internal: true })
  expect(await world.inbox(boardID)).toHaveLength(1)
  const answer = await world.comment(id, world.colleague)
  expect(await world.inbox(boardID)).toEqual([])
  const question = await world.comment(id, world.customer)
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'unanswered', since: question.created }])
  await expectOK(world.call('/api/comments/delete', { commentID: question.id }, { as: world.colleague }))
  expect(await world.inbox(boardID)).toEqual([])
  await expectOK(world.call('/api/comments/delete', { commentID: answer.id }, { as: world.colleague }))
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new' }])
})

test.each([
  ['a change of status', (id: string) => world.changeStatus(id)],
  ['an owner', (id: string) => world.own(id)],
  ['a merge into it', (id: string, other: string) => world.merge(other, id)],
  ['being merged', (id: string, other: string) => world.merge(id, other)],
  ['being deleted', (id: string) => world.remove(id)],
])('%s takes it out, and undoing that brings it back', async (_what, decide) => {
  const { id, boardID } = await world.waiting('A harp')
  const other = await world.waiting('Another harp')
  const undo = await decide(id, other.id)
  expect((await world.inbox(boardID)).map(({ post }) => post.id)).toEqual([])
  await undo()
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new', post: { id } }])
})

test("the team's own posts and those of an archived board do not wait; a comment after a decision does", async () => {
  const board = await world.board()
  const own = await world.post(board.id, { title: 'Of the team' }, world.colleague)
  expect(await world.inbox(board.id)).toEqual([])
  await world.own(own.id)
  await world.comment(own.id, world.customer)
  expect(await world.inbox(board.id)).toMatchObject([{ reason: 'unanswered' }])
  await world.asTeam('/api/boards/update', { boardID: board.id, isArchived: true })
  expect(await world.inbox(board.id)).toEqual([])
})

test('the latest come first, a page at a time, with how many there are', async () => {
  const before = await world.read()
  const posts = []
  for (const title of ['One', 'Two', 'Three']) posts.push((await world.waiting(title)).id)
  const first = await world.read({ limit: 2 })
  expect(first).toMatchObject({ count: before.count + 3, isMore: false, hasNextPage: true })
  const second = await world.read({ limit: 2, cursor: first.cursor })
  expect([...first.items, ...second.items].slice(0, 3).map(({ post }) => post.id)).toEqual(posts.toReversed())
  expect(await world.call('/api/inbox/getPosts', { cursor: 'no' }, { as: world.colleague })).toMatchObject({
    status: 400,
    body: { code: 'badCursor' },
  })
})

test('a page of many walks its index and reads no table from end to end', async () => {
  const board = await world.board()
  await world.fill(board.id, 3_000)
  const plan = await world.planOfPage()
  expect(plan).toContain('inbox_waiting')
  expect(plan).not.toMatch(/Seq Scan on (posts|comments|inbox_states)/)
  expect(await world.read()).toMatchObject({ hasNextPage: true, isMore: false })
})
