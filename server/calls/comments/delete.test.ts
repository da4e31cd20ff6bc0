import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('the author takes a comment away; twice, or ten times at once, is once', async () => {
  const author = await world.user()
  const post = await world.post(world.boardID)
  await world.comment(post.id)
  const { id: commentID } = await world.comment(post.id, {}, author)
  const { body } = await expectOK(world.call('/api/comments/delete', { commentID }, { as: author }))
  expect(body).toEqual({ result: { done: true } })
  await Promise.all(
    Array.from({ length: 10 }, () => expectOK(world.call('/api/comments/delete', { commentID }, { as: author }))),
  )
  expect(await world.commentCount(post.id)).toBe(1)
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.deleted'])
  const row = await world.db
    .selectFrom('comments')
    .select('deleted_by')
    .where('id', '=', commentID)
    .executeTakeFirstOrThrow()
  expect(row.deleted_by).toBe(author.userID)
})

test('a member who moderates may, and an internal one changes no count', async () => {
  const post = await world.post(world.boardID)
  const open = await world.comment(post.id)
  const internal = await world.comment(post.id, { internal: true }, world.contributor)
  await expectOK(world.call('/api/comments/delete', { commentID: internal.id }, { as: world.manager }))
  expect(await world.commentCount(post.id)).toBe(1)
  await expectOK(world.call('/api/comments/delete', { commentID: open.id }, { as: world.manager }))
  expect(await world.commentCount(post.id)).toBe(0)
})

test('others may not, and a deleted one is not there for them', async () => {
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id)
  expect(await world.call('/api/comments/delete', { commentID })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  const others = [await world.user(), world.contributor]
  for (const as of others)
    expect(await world.call('/api/comments/delete', { commentID }, { as })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  await expectOK(world.call('/api/comments/delete', { commentID }, { as: world.manager }))
  for (const as of others)
    expect(said(await world.call('/api/comments/delete', { commentID }, { as }))).toEqual(notThere)
})

test('internal, hidden, absent and another company’s comments answer alike', async () => {
  const internal = await world.comment((await world.post(world.boardID)).id, { internal: true }, world.manager)
  const hidden = await world.comment((await world.post(world.hiddenBoardID, {}, world.manager)).id, {}, world.manager)
  const foreign = await world.foreignComment()
  const as = await world.user()
  for (const commentID of [internal.id, hidden.id, foreign.commentID, absentID, 'no id']) {
    expect(said(await world.call('/api/comments/delete', { commentID }, { as }))).toEqual(notThere)
  }
})
