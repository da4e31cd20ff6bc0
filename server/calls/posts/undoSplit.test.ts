import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person
let other: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  author = await world.user()
  other = await world.user()
})
afterAll(() => world.close())

const asOwner = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })
const undo = (postID: string, as: Person = world.company.owner) =>
  world.call('/api/posts/undoSplit', { postID }, { as })

async function say(as: Person, input: Record<string, unknown>) {
  const { body } = await expectOK(world.call('/api/comments/create', { body: 'And export as CSV', ...input }, { as }))
  return body['comment'] as { id: string }
}

/** A post with a pinned comment that has a thread below it, and the post that the comment became. */
async function splitOff() {
  const post = await world.post(board.id)
  const comment = await say(author, { postID: post.id })
  const reply = await say(other, { postID: post.id, parentID: comment.id })
  await say(author, { postID: post.id, parentID: reply.id })
  await expectOK(asOwner('/api/comments/pin', { commentID: comment.id, pinned: true }))
  const before = await rowsOf(post.id)
  const { body } = await expectOK(asOwner('/api/posts/split', { commentID: comment.id, title: 'Export as CSV' }))
  return { post, comment, reply, before, made: body['post'] as { id: string; urlName: string } }
}

async function rowsOf(postID: string) {
  const comments = await world.db
    .selectFrom('comments')
    .selectAll()
    .where('post_id', '=', postID)
    .orderBy('id')
    .execute()
  const stats = await world.db.selectFrom('post_stats').selectAll().where('post_id', '=', postID).execute()
  const counts = await world.db
    .selectFrom('boards')
    .select(['post_count', 'open_count'])
    .where('id', '=', board.id)
    .execute()
  return { comments, stats, counts }
}

test('a split is taken back row for row, and the post that came of it is gone', async () => {
  const { post, comment, made, before } = await splitOff()
  const { body } = await expectOK(undo(made.id))
  expect(body['post']).toMatchObject({ id: post.id, urlName: post.urlName, board: { id: board.id } })
  expect(await rowsOf(post.id)).toEqual(before)
  expect(await world.call('/api/posts/getOne', { boardID: board.id, postURLName: made.urlName })).toMatchObject({
    status: 404,
  })
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).toContain('comment.splitUndone')
  expect(await undo(made.id)).toMatchObject({ status: 404 })
  await world.fold()
  await expectOK(asOwner('/api/posts/split', { commentID: comment.id, title: 'Export as CSV' }))
})

test.each<[string, (made: string, comment: string) => Promise<unknown>]>([
  ['voted for it', (postID) => world.call('/api/votes/create', { postID }, { as: other })],
  ['commented on it', (postID) => say(author, { postID })],
  ['followed it', (postID) => world.call('/api/subscriptions/create', { postID }, { as: other })],
  ['renamed it', (postID) => asOwner('/api/posts/update', { postID, title: 'Other words' })],
  ['took it over', (postID) => asOwner('/api/posts/changeFacts', { postID, ownerID: world.company.owner.userID })],
  ['deleted it', (postID) => asOwner('/api/posts/delete', { postID })],
  ['restored the comment', (_, commentID) => asOwner('/api/comments/restore', { commentID })],
])('nothing is undone once someone %s', async (_what, meddle) => {
  const { made, comment } = await splitOff()
  expect(await meddle(made.id, comment.id)).not.toMatchObject({ body: { code: expect.anything() } })
  expect(await undo(made.id)).toMatchObject({ status: 409, body: { code: 'splitChanged' } })
})

test("a colleague's split, an ordinary post and a late undo are refused", async () => {
  const { made, post } = await splitOff()
  expect(await undo(made.id, await world.member('manager'))).toMatchObject({ body: { code: 'notSplit' } })
  expect(await undo(post.id)).toMatchObject({ status: 400, body: { code: 'notSplit' } })
  await world.db
    .updateTable('post_splits')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('post_id', '=', made.id)
    .execute()
  expect(await undo(made.id)).toMatchObject({ status: 400, body: { code: 'tooLate' } })
})
