import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
const like = (objectID: string) => ({ objectID, objectType: 'comment', reactionName: 'like' })
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('a like counts once, twice is once, and it is recorded once', async () => {
  const fan = await world.user()
  const { id } = await world.comment((await world.post(world.boardID)).id)
  for (const _ of [1, 2]) {
    const { body } = await expectOK(world.call('/api/userReactions/create', like(id), { as: fan }))
    expect(body).toEqual({ reactions: { objectID: id, count: 1, viewerReacted: true } })
  }
  expect(await world.events(id)).toEqual(['comment.created', 'comment.liked'])
})

test('twenty people at once, some of them twice, are twenty likes', async () => {
  const { id } = await world.comment((await world.post(world.boardID)).id)
  const fans = await Promise.all(Array.from({ length: 20 }, () => world.user()))
  await Promise.all(
    [...fans, ...fans.slice(0, 10)].map((as) => expectOK(world.call('/api/userReactions/create', like(id), { as }))),
  )
  const { body } = await expectOK(world.call('/api/userReactions/get', like(id)))
  expect(body).toEqual({ reactions: { objectID: id, count: 20, viewerReacted: false } })
})

test('strangers and the blocked may not', async () => {
  const { id } = await world.comment((await world.post(world.boardID)).id)
  const blocked = await world.user()
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
  expect(await world.call('/api/userReactions/create', like(id))).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(await world.call('/api/userReactions/create', like(id), { as: blocked })).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  expect(
    await world.call('/api/userReactions/create', { ...like(id), reactionName: 'love' }, { as: blocked }),
  ).toMatchObject({ status: 403 })
  expect(
    await world.call('/api/userReactions/create', { ...like(id), reactionName: 'love' }, { as: await world.user() }),
  ).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'reactionName' },
  })
})

test('deleted, internal, hidden, absent and another company’s comments answer alike', async () => {
  const post = await world.post(world.boardID)
  const deleted = await world.comment(post.id)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: world.manager }))
  const internal = await world.comment(post.id, { internal: true }, world.manager)
  const hidden = await world.comment((await world.post(world.hiddenBoardID, {}, world.manager)).id, {}, world.manager)
  const foreign = await world.foreignComment()
  const as = await world.user()
  for (const path of ['/api/userReactions/create', '/api/userReactions/delete', '/api/userReactions/get']) {
    for (const id of [deleted.id, internal.id, hidden.id, foreign.commentID, absentID, 'no id']) {
      expect(said(await world.call(path, like(id), { as }))).toEqual(notThere)
    }
  }
})
