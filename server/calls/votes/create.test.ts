import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

const vote = (postID: string, as: Person | null) => world.call('/api/votes/create', { postID }, { as })

/** The ranking's numbers once everything is folded, and how many rows there are. */
async function folded(postID: string): Promise<{ count: number; rows: number }> {
  await world.fold()
  const { vote_count: count } = await world.db
    .selectFrom('post_stats')
    .select('vote_count')
    .where('post_id', '=', postID)
    .executeTakeFirstOrThrow()
  const { rows } = await world.db
    .selectFrom('votes')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('post_id', '=', postID)
    .executeTakeFirstOrThrow()
  return { count, rows }
}

test('a vote counts at once, before and after folding; voting twice is one vote', async () => {
  const post = await world.post(world.boardID)
  const voter = await world.user()
  const answer = { vote: { postID: post.id, score: 2, viewerVoted: true, viewerFollows: true } }
  expect((await expectOK(vote(post.id, voter))).body).toEqual(answer)
  expect((await expectOK(vote(post.id, voter))).body).toEqual(answer)
  expect(await folded(post.id)).toEqual({ count: 2, rows: 2 })
  expect((await expectOK(vote(post.id, voter))).body).toEqual(answer)
  expect(await folded(post.id)).toEqual({ count: 2, rows: 2 })
})

test('folding records one event a vote', async () => {
  const post = await world.post(world.boardID)
  const voter = await world.user()
  for (const _ of [1, 2]) await expectOK(vote(post.id, voter))
  await world.fold()
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'user_id', 'actor_id'])
    .where('post_id', '=', post.id)
    .where('user_id', '=', voter.userID)
    .execute()
  expect(events).toEqual([{ type: 'vote.created', user_id: voter.userID, actor_id: voter.userID }])
})

test('fifty people at once are fifty votes', async () => {
  const post = await world.post(world.boardID)
  const voters = await Promise.all(Array.from({ length: 50 }, () => world.user()))
  await Promise.all([...voters.map((voter) => expectOK(vote(post.id, voter))), world.fold()])
  expect(await folded(post.id)).toEqual({ count: 51, rows: 51 })
})

test('one person fifty times at once is one vote', async () => {
  const post = await world.post(world.boardID)
  const voter = await world.user()
  await Promise.all([...Array.from({ length: 50 }, () => expectOK(vote(post.id, voter))), world.fold()])
  expect(await folded(post.id)).toEqual({ count: 2, rows: 2 })
})

test('strangers and the blocked do not vote', async () => {
  const post = await world.post(world.boardID)
  const blocked = await world.user()
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
  expect(await vote(post.id, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await vote(post.id, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect(await folded(post.id)).toEqual({ count: 1, rows: 1 })
})

test('hidden, deleted, absent and another company’s posts answer alike, and the team votes on a private board', async () => {
  const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
  const deleted = await world.post(world.boardID)
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: world.manager }))
  const foreign = await world.foreignComment()
  const voter = await world.user()
  for (const postID of [hidden.id, deleted.id, foreign.postID, absentID, 'no id']) {
    expect(said(await vote(postID, voter))).toEqual(notThere)
    expect(said(await world.call('/api/votes/delete', { postID }, { as: voter }))).toEqual(notThere)
  }
  expect(await vote(hidden.id, world.contributor)).toMatchObject({ status: 200, body: { vote: { score: 2 } } })
})

test('people who vote follow, unless they muted the post before', async () => {
  const post = await world.post(world.boardID)
  const [follower, muted] = [await world.user(), await world.user()]
  await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: muted }))
  await expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as: muted }))
  const followsOf = async (as: typeof follower) =>
    (
      (await expectOK(world.call('/api/votes/create', { postID: post.id }, { as }))).body['vote'] as {
        viewerFollows: boolean
      }
    ).viewerFollows
  expect(await followsOf(follower)).toBe(true)
  expect(await followsOf(muted)).toBe(false)
})
