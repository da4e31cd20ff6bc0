import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
const like = (objectID: string) => ({ objectID, objectType: 'comment', reactionName: 'like' })
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('a like is taken back, and without one nothing changes', async () => {
  const fan = await world.user()
  const { id } = await world.comment((await world.post(world.boardID)).id)
  await expectOK(world.call('/api/userReactions/create', like(id), { as: fan }))
  await expectOK(world.call('/api/userReactions/create', like(id), { as: world.manager }))
  for (const _ of [1, 2]) {
    const { body } = await expectOK(world.call('/api/userReactions/delete', like(id), { as: fan }))
    expect(body).toEqual({ reactions: { objectID: id, count: 1, viewerReacted: false } })
  }
  expect(await world.events(id)).toEqual(['comment.created', 'comment.liked', 'comment.liked', 'comment.unliked'])
})

test('likes given and taken at once leave the count equal to the rows', async () => {
  const { id } = await world.comment((await world.post(world.boardID)).id)
  const fans = await Promise.all(Array.from({ length: 6 }, () => world.user()))
  const paths = ['/api/userReactions/create', '/api/userReactions/delete', '/api/userReactions/create']
  await Promise.all(paths.flatMap((path) => fans.map((as) => expectOK(world.call(path, like(id), { as })))))
  const { likes } = await world.db
    .selectFrom('comment_reactions')
    .select((row) => row.fn.countAll<number>().as('likes'))
    .where('comment_id', '=', id)
    .executeTakeFirstOrThrow()
  const { like_count: count } = await world.db
    .selectFrom('comments')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(likes)
})

test('strangers may not, and a comment that is not there answers as such', async () => {
  const { id } = await world.comment((await world.post(world.boardID)).id)
  const foreign = await world.foreignComment()
  expect(await world.call('/api/userReactions/delete', like(id))).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  for (const objectID of [foreign.commentID, absentID])
    expect(said(await world.call('/api/userReactions/delete', like(objectID), { as: world.manager }))).toEqual(notThere)
})
