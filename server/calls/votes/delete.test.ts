import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

async function voteCount(postID: string): Promise<number> {
  await world.fold()
  return (
    await world.db.selectFrom('post_stats').select('vote_count').where('post_id', '=', postID).executeTakeFirstOrThrow()
  ).vote_count
}

test('a vote is taken back, and without one nothing changes', async () => {
  const post = await world.post(world.boardID)
  const voter = await world.user()
  const answer = { vote: { postID: post.id, score: 1, viewerVoted: false, viewerFollows: false } }
  expect((await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: voter }))).body).toEqual(answer)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  for (const _ of [1, 2])
    expect((await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: voter }))).body).toEqual(answer)
  expect(await voteCount(post.id)).toBe(1)
})

test('votes given and taken at once, folding at the same time, leave the count equal to the rows', async () => {
  const post = await world.post(world.boardID)
  const voters = await Promise.all(Array.from({ length: 12 }, () => world.user()))
  const paths = ['/api/votes/create', '/api/votes/delete', '/api/votes/create', '/api/votes/delete']
  await Promise.all([
    ...paths.flatMap((path) => voters.map((as) => expectOK(world.call(path, { postID: post.id }, { as })))),
    world.fold(),
  ])
  const { votes } = await world.db
    .selectFrom('votes')
    .select((row) => row.fn.countAll<number>().as('votes'))
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(await voteCount(post.id)).toBe(votes)
})

test('strangers may not; absent and another company’s posts answer alike', async () => {
  const post = await world.post(world.boardID)
  const foreign = await world.foreignComment()
  expect(await world.call('/api/votes/delete', { postID: post.id })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  for (const postID of [foreign.postID, absentID])
    expect(said(await world.call('/api/votes/delete', { postID }, { as: world.manager }))).toEqual(notThere)
})
