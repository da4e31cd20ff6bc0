import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('a deleted comment comes back and is counted once, however often', async () => {
  const post = await world.post(world.boardID)
  const { id: commentID } = await world.comment(post.id)
  await expectOK(world.call('/api/comments/delete', { commentID }, { as: world.manager }))
  await Promise.all(
    Array.from({ length: 5 }, () =>
      expectOK(world.call('/api/comments/restore', { commentID }, { as: world.manager })),
    ),
  )
  expect(await world.commentCount(post.id)).toBe(1)
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.deleted', 'comment.restored'])
})

test('spam comes back as no spam', async () => {
  const post = await world.post(world.boardID)
  const { id: commentID } = await world.comment(post.id)
  await expectOK(world.call('/api/comments/markSpam', { commentID }, { as: world.manager }))
  await expectOK(world.call('/api/comments/restore', { commentID }, { as: world.manager }))
  const row = await world.db
    .selectFrom('comments')
    .select(['deleted_at', 'deleted_by', 'spam_at'])
    .where('id', '=', commentID)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ deleted_at: null, deleted_by: null, spam_at: null })
  expect(await world.commentCount(post.id)).toBe(1)
})

test('only members who moderate may; absent and another company’s comments answer alike', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, {}, author)
  expect(await world.call('/api/comments/restore', { commentID })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(await world.call('/api/comments/restore', { commentID }, { as: author })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/comments/restore', { commentID }, { as: world.contributor })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const foreign = await world.foreignComment()
  for (const id of [foreign.commentID, absentID, 'no id']) {
    expect(said(await world.call('/api/comments/restore', { commentID: id }, { as: world.manager }))).toEqual(notThere)
  }
})
