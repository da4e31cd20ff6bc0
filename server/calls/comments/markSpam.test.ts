import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('spam goes and its author is blocked, in one action; twice, or at once, is once', async () => {
  const author = await world.user()
  const post = await world.post(world.boardID)
  const { id: commentID } = await world.comment(post.id, {}, author)
  await Promise.all(
    Array.from({ length: 5 }, () =>
      expectOK(world.call('/api/comments/markSpam', { commentID }, { as: world.manager })),
    ),
  )
  expect(await world.commentCount(post.id)).toBe(0)
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.markedSpam'])
  const blocks = await world.db
    .selectFrom('events')
    .select('actor_id')
    .where('type', '=', 'user.blocked')
    .where('user_id', '=', author.userID)
    .execute()
  expect(blocks).toEqual([{ actor_id: world.manager.userID }])
  expect(await world.call('/api/comments/create', { postID: post.id, body: 'Again' }, { as: author })).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
})

test('a comment that was deleted before is not taken from the count again', async () => {
  const post = await world.post(world.boardID)
  await world.comment(post.id)
  const { id: commentID } = await world.comment(post.id)
  await expectOK(world.call('/api/comments/delete', { commentID }, { as: world.manager }))
  await expectOK(world.call('/api/comments/markSpam', { commentID }, { as: world.manager }))
  expect(await world.commentCount(post.id)).toBe(1)
})

test('a member’s comment is no spam, and stays', async () => {
  const post = await world.post(world.boardID)
  const { id: commentID } = await world.comment(post.id, {}, world.contributor)
  expect(await world.call('/api/comments/markSpam', { commentID }, { as: world.manager })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await world.commentCount(post.id)).toBe(1)
})

test('only members who may block may; absent and another company’s comments answer alike', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, {}, author)
  expect(await world.call('/api/comments/markSpam', { commentID })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(await world.call('/api/comments/markSpam', { commentID }, { as: author })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/comments/markSpam', { commentID }, { as: world.contributor })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const foreign = await world.foreignComment()
  for (const id of [foreign.commentID, absentID, 'no id']) {
    expect(said(await world.call('/api/comments/markSpam', { commentID: id }, { as: world.manager }))).toEqual(notThere)
  }
})
