import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('the author changes the text, and what it was is kept', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, { body: 'Before' }, author)
  const { body } = await expectOK(world.call('/api/comments/update', { commentID, body: 'After' }, { as: author }))
  expect(body['comment']).toMatchObject({
    id: commentID,
    bodyHTML: '<p>After</p>',
    body: 'After',
    edited: expect.any(String),
  })
  const edits = await world.db
    .selectFrom('comment_edits')
    .select(['previous_body', 'edited_by'])
    .where('comment_id', '=', commentID)
    .execute()
  expect(edits).toEqual([{ previous_body: 'Before', edited_by: author.userID }])
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.edited'])
})

test('a member who moderates may; the same text again is no edit', async () => {
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, { body: 'Before' })
  await expectOK(world.call('/api/comments/update', { commentID, body: 'Before ' }, { as: world.manager }))
  expect(await world.events(commentID)).toEqual(['comment.created'])
  await expectOK(world.call('/api/comments/update', { commentID, body: 'Kinder' }, { as: world.manager }))
  expect(await world.events(commentID)).toEqual(['comment.created', 'comment.edited'])
})

test('edits at once each keep what they replaced', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, { body: 'text 0' }, author)
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      expectOK(world.call('/api/comments/update', { commentID, body: `text ${number}` }, { as: author })),
    ),
  )
  const edits = await world.db
    .selectFrom('comment_edits')
    .select('previous_body')
    .where('comment_id', '=', commentID)
    .execute()
  const { body } = await world.db
    .selectFrom('comments')
    .select('body')
    .where('id', '=', commentID)
    .executeTakeFirstOrThrow()
  expect([...edits.map((edit) => edit.previous_body), body].toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => `text ${number}`),
  )
})

test('others may not, and texts are checked', async () => {
  const author = await world.user()
  const { id: commentID } = await world.comment((await world.post(world.boardID)).id, {}, author)
  expect(await world.call('/api/comments/update', { commentID, body: 'Mine' })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  for (const as of [await world.user(), world.contributor]) {
    expect(await world.call('/api/comments/update', { commentID, body: 'Mine' }, { as })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  }
  expect(await world.call('/api/comments/update', { commentID, body: '' }, { as: author })).toMatchObject({
    status: 400,
    body: { code: 'textMissing', field: 'body' },
  })
  const long = 'x'.repeat(10_002)
  expect(await world.call('/api/comments/update', { commentID, body: long }, { as: author })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'body' },
  })
})

test('deleted, internal, hidden, absent and another company’s comments answer alike', async () => {
  const author = await world.user()
  const post = await world.post(world.boardID)
  const deleted = await world.comment(post.id, {}, author)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: author }))
  const internal = await world.comment(post.id, { internal: true }, world.manager)
  const hidden = await world.comment((await world.post(world.hiddenBoardID, {}, world.manager)).id, {}, world.manager)
  const foreign = await world.foreignComment()
  for (const commentID of [deleted.id, internal.id, hidden.id, foreign.commentID, absentID, 'no id']) {
    expect(said(await world.call('/api/comments/update', { commentID, body: 'Mine' }, { as: author }))).toEqual(
      notThere,
    )
  }
})
