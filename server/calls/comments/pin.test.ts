import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('a comment is pinned and let go, and each is recorded once', async () => {
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id)
  for (const pinned of [true, true, false, false]) {
    const { body } = await expectOK(world.call('/api/comments/pin', { commentID, pinned }, { as: world.manager }))
    expect(body).toEqual({ result: { done: true } })
    const row = await world.db
      .selectFrom('comments')
      .select('pinned_by')
      .where('id', '=', commentID)
      .executeTakeFirstOrThrow()
    expect(row.pinned_by).toBe(pinned ? world.manager.userID : null)
  }
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.pinned', 'comment.unpinned'])
})

test('only members who moderate may; deleted, absent and another company’s comments answer alike', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, {}, author)
  expect(await world.call('/api/comments/pin', { commentID, pinned: true })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(await world.call('/api/comments/pin', { commentID, pinned: true }, { as: author })).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect(await world.call('/api/comments/pin', { commentID, pinned: true }, { as: world.contributor })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  await expectOK(world.call('/api/comments/delete', { commentID }, { as: author }))
  const foreign = await world.foreignComment()
  for (const id of [commentID, foreign.commentID, absentID, 'no id']) {
    expect(said(await world.call('/api/comments/pin', { commentID: id, pinned: true }, { as: world.manager }))).toEqual(
      notThere,
    )
  }
})
