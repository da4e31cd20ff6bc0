import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('a comment is answered as it is shown, counted, recorded and followed', async () => {
  const author = await world.user('Grace Hopper')
  const post = await world.post(world.boardID)
  const comment = await world.comment(post.id, { body: '  Yes, **please**\n' }, author)
  expect(comment).toMatchObject({
    bodyHTML: '<p>Yes, <strong>please</strong></p>',
    body: 'Yes, **please**',
    author: { id: author.userID, name: 'Grace Hopper', isMember: false },
    parentID: null,
    isInternal: false,
    canEdit: true,
    likeCount: 0,
  })
  expect(await world.commentCount(post.id)).toBe(1)
  const event = await world.db
    .selectFrom('events')
    .selectAll()
    .where('comment_id', '=', comment.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    type: 'comment.created',
    post_id: post.id,
    board_id: world.boardID,
    actor_id: author.userID,
    data: { internal: false },
  })
  const follows = await world.db
    .selectFrom('subscriptions')
    .select('muted')
    .where('user_id', '=', author.userID)
    .execute()
  expect(follows).toEqual([{ muted: false }])
})

test('commenting does not bring emails back to someone who has muted the post', async () => {
  const author = await world.user()
  const post = await world.post(world.boardID)
  await world.db
    .insertInto('subscriptions')
    .values({ company_id: world.company.id, post_id: post.id, user_id: author.userID, muted: true })
    .execute()
  await world.comment(post.id, {}, author)
  expect(
    await world.db.selectFrom('subscriptions').select('muted').where('user_id', '=', author.userID).execute(),
  ).toEqual([{ muted: true }])
})

test('twenty at once are twenty', async () => {
  const post = await world.post(world.boardID)
  const authors = await Promise.all(Array.from({ length: 20 }, () => world.user()))
  await Promise.all(authors.map((author) => world.comment(post.id, {}, author)))
  expect(await world.commentCount(post.id)).toBe(20)
})

test('the same idempotency key twice is one comment', async () => {
  const author = await world.user()
  const post = await world.post(world.boardID)
  const send = () =>
    world.call(
      '/api/comments/create',
      { postID: post.id, body: 'Once' },
      { as: author, headers: { 'idempotency-key': 'the-key' } },
    )
  const [first, second] = [await expectOK(send()), await expectOK(send())]
  expect(second.body).toEqual(first.body)
  expect(await world.commentCount(post.id)).toBe(1)
})

describe('internal comments', () => {
  test('are the team’s, and not counted', async () => {
    const post = await world.post(world.boardID)
    expect(await world.comment(post.id, { internal: true }, world.contributor)).toMatchObject({ isInternal: true })
    expect(await world.commentCount(post.id)).toBe(0)
    const refused = await world.call(
      '/api/comments/create',
      { postID: post.id, body: 'Hm', internal: true },
      { as: await world.user() },
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('make their answers internal, and nobody else can answer them', async () => {
    const post = await world.post(world.boardID)
    const { id: parentID } = await world.comment(post.id, { internal: true }, world.manager)
    expect(await world.comment(post.id, { parentID }, world.manager)).toMatchObject({ isInternal: true, parentID })
    expect(
      said(
        await world.call('/api/comments/create', { postID: post.id, body: 'Hm', parentID }, { as: await world.user() }),
      ),
    ).toEqual(notThere)
    expect(await world.commentCount(post.id)).toBe(0)
  })
})

describe('refusals', () => {
  test('an empty text and one that is too long name the field', async () => {
    const author = await world.user()
    const post = await world.post(world.boardID)
    const send = (body: string) => world.call('/api/comments/create', { postID: post.id, body }, { as: author })
    expect(await send(' \n\t')).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'body' } })
    expect(await send('x'.repeat(10_001))).toMatchObject({
      status: 400,
      body: { code: 'textTooLong', field: 'body', error: 'Too long by 1 character.' },
    })
    expect(await send('👍'.repeat(10_000))).toMatchObject({ status: 200 })
  })

  test('people who have not signed in, or are blocked, cannot comment', async () => {
    const post = await world.post(world.boardID)
    const blocked = await world.user()
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
    const input = { postID: post.id, body: 'Hello' }
    expect(await world.call('/api/comments/create', input)).toMatchObject({
      status: 401,
      body: { code: 'signInNeeded' },
    })
    expect(await world.call('/api/comments/create', input, { as: blocked })).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    })
  })

  test('private, deleted, absent and another company’s posts answer alike', async () => {
    const author = await world.user()
    const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
    const deleted = await world.post(world.boardID)
    await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: world.manager }))
    const foreign = await world.foreignComment()
    for (const postID of [hidden.id, deleted.id, foreign.postID, absentID, 'no id']) {
      expect(said(await world.call('/api/comments/create', { postID, body: 'Hello' }, { as: author }))).toEqual(
        notThere,
      )
    }
  })

  test('an answer is to a comment of the same post that is still there', async () => {
    const post = await world.post(world.boardID)
    const elsewhere = await world.comment((await world.post(world.boardID)).id)
    const deleted = await world.comment(post.id)
    await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: world.manager }))
    const foreign = await world.foreignComment()
    for (const parentID of [elsewhere.id, deleted.id, foreign.commentID, absentID, 'no id']) {
      expect(
        said(
          await world.call('/api/comments/create', { postID: post.id, body: 'Hello', parentID }, { as: world.manager }),
        ),
      ).toEqual(notThere)
    }
  })
})
