import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { exponentOf, logSum } from './trending.ts'
import { foldVotes, pauseFolding, startFolding } from './fold.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const vote = (post: { id: string }, as: Person, verb = 'create') =>
  expectOK(world.call(`/api/votes/${verb}`, { postID: post.id }, { as }))

function stats(post: { id: string }) {
  return world.db
    .selectFrom('post_stats')
    .select(['vote_count', 'trending', 'created_at'])
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow()
}

async function bruteForce(post: { id: string }): Promise<number> {
  const { created_at } = await stats(post)
  const votes = await world.db.selectFrom('votes').select('created_at').where('root_post_id', '=', post.id).execute()
  return logSum([created_at, ...votes.map((row) => row.created_at)].map(exponentOf))
}

async function waiting(): Promise<number> {
  const { count } = await world.db
    .selectFrom('vote_events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('folding brings count and trending to what the rows say, takes what waited away, and records each vote', async () => {
  const post = await world.post(board.id)
  const [ada, bob] = [await world.user(), await world.user()]
  await vote(post, ada)
  await vote(post, bob)
  await vote(post, bob, 'delete')
  expect((await stats(post)).vote_count).toBe(0)
  expect(await foldVotes(world.db)).toBe(4)
  expect(await waiting()).toBe(0)
  const folded = await stats(post)
  expect(folded.vote_count).toBe(2)
  expect(folded.trending).toBeCloseTo(await bruteForce(post), 9)
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'actor_id'])
    .where('post_id', '=', post.id)
    .where('type', 'like', 'vote.%')
    .execute()
  expect(
    events
      .filter((event) => event.actor_id === bob.userID)
      .map((event) => event.type)
      .toSorted(),
  ).toEqual(['vote.created', 'vote.deleted'])
  expect(events).toHaveLength(4)
})

test('a vote that is taken back leaves the trending that its post would have without it', async () => {
  const post = await world.post(board.id)
  const voter = await world.user()
  await world.fold()
  const before = await stats(post)
  await vote(post, voter)
  await world.fold()
  expect((await stats(post)).trending).toBeGreaterThan(before.trending)
  await vote(post, voter, 'delete')
  await world.fold()
  expect(await stats(post)).toEqual(before)
})

test('a post far older than its votes, and one whose weight long vanished beside them, keep exact sums', async () => {
  const post = await world.post(board.id)
  await world.db
    .updateTable('post_stats')
    .set({ created_at: new Date('1990-01-01'), trending: exponentOf(new Date('1990-01-01')) })
    .where('post_id', '=', post.id)
    .execute()
  await vote(post, await world.user())
  await world.fold()
  expect((await stats(post)).trending).toBeCloseTo(await bruteForce(post), 9)
})

test('two who fold at once count every vote once', async () => {
  const posts = await Promise.all([world.post(board.id), world.post(board.id), world.post(board.id)])
  const voters = await Promise.all(Array.from({ length: 8 }, () => world.user()))
  const folding = (async () => {
    for (let round = 0; round < 10; round += 1) await Promise.all([foldVotes(world.db), foldVotes(world.db)])
  })()
  await Promise.all(voters.flatMap((voter) => posts.map((post) => vote(post, voter))))
  await folding
  await Promise.all([world.fold(), world.fold()])
  await world.fold()
  for (const post of posts) {
    expect((await stats(post)).vote_count).toBe(9)
    expect((await stats(post)).trending).toBeCloseTo(await bruteForce(post), 9)
  }
})

test('voting many times at once is one vote', async () => {
  const post = await world.post(board.id)
  const voter = await world.user()
  const answered = await Promise.all(Array.from({ length: 8 }, () => vote(post, voter)))
  expect(answered.every(({ body }) => (body['vote'] as { viewerVoted: boolean }).viewerVoted)).toBe(true)
  await world.fold()
  expect((await stats(post)).vote_count).toBe(2)
})

test('while folding is paused votes go on, count at once, and are folded afterwards', async () => {
  const post = await world.post(board.id)
  await world.fold()
  await world.db.transaction().execute(async (tx) => {
    await pauseFolding(tx)
    const { body } = await vote(post, await world.user())
    expect(body['vote']).toMatchObject({ score: 2 })
    expect(await foldVotes(world.db)).toBe(0)
  })
  expect(await foldVotes(world.db)).toBe(1)
})

test('the folder folds by itself until it is stopped', async () => {
  const post = await world.post(board.id)
  const folder = startFolding(world.db, (error) => {
    throw error
  })
  await expect.poll(async () => (await stats(post)).vote_count).toBe(1)
  await folder.stop()
  await vote(post, await world.user())
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await waiting()).toBe(1)
})
