import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { exponentOf, logSum } from './trending.ts'

/** What the service should know, kept in the plainest way. */
interface ModelPost {
  id: string
  created: Date
  status: string
  isDeleted: boolean
  /** Who voted and when, as the service says, because its clock sets the time. */
  votes: Map<string, Date>
}

const people = 5
const mostPosts = 6
const listedStatuses = ['open', 'planned', 'complete'] as const

let world: World
let persons: Person[]

beforeAll(async () => {
  world = await openWorld()
  persons = await Promise.all(Array.from({ length: people }, () => world.user()))
})
afterAll(() => world.close())

const post = fc.nat({ max: mostPosts - 1 })
const person = fc.nat({ max: people - 1 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('vote' as const), post, person }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('unvote' as const), post, person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), post }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), post }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('changeStatus' as const),
      post,
      status: fc.constantFrom(...listedStatuses),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('age' as const), post, days: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(
  'whatever happens, counts are exact at once and, folded, every order is that of the rows',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const board = await world.board()
        const model: ModelPost[] = []
        await create(board.id, model, 0)
        for (const taken of steps) {
          await take(board.id, model, taken)
          if (taken.do === 'fold') await seeOrders(board.id, model)
        }
        await seeCounts(board, model)
        await world.fold()
        await seeCounts(board, model)
        await seeOrders(board.id, model)
      }),
      { numRuns: 60 },
    )
  },
)

async function take(boardID: string, model: ModelPost[], taken: Step): Promise<void> {
  if (taken.do === 'fold') return world.fold()
  if (taken.do === 'create') return model.length < mostPosts ? create(boardID, model, taken.person) : undefined
  const target = model[taken.post % model.length]
  if (!target) return
  if (taken.do === 'vote' || taken.do === 'unvote') return vote(target, taken.person, taken.do === 'vote')
  if (taken.do === 'age') return age(target, taken.days)
  const as = world.company.owner
  if (taken.do === 'changeStatus') {
    const answered = await world.call(
      '/api/posts/changeStatus',
      { postID: target.id, statusID: world.company.statuses[taken.status] },
      { as },
    )
    expect(answered.status).toBe(target.isDeleted ? 404 : 200)
    if (!target.isDeleted) target.status = taken.status
    return
  }
  await expectOK(world.call(`/api/posts/${taken.do}`, { postID: target.id }, { as }))
  target.isDeleted = taken.do === 'delete'
}

async function create(boardID: string, model: ModelPost[], person: number): Promise<void> {
  const author = persons[person]
  const made = await world.post(boardID)
  const row = await world.db
    .selectFrom('posts')
    .select(['created_at', 'author_id'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const own = await voteTime(made.id, row.author_id ?? '')
  model.push({
    id: made.id,
    created: row.created_at,
    status: 'open',
    isDeleted: false,
    votes: new Map([[row.author_id ?? '', own]]),
  })
  if (author) await vote(model.at(-1) as ModelPost, person, true)
}

async function vote(target: ModelPost, person: number, voted: boolean): Promise<void> {
  const voter = persons[person] as Person
  const answered = await world.call(`/api/votes/${voted ? 'create' : 'delete'}`, { postID: target.id }, { as: voter })
  expect(answered.status).toBe(target.isDeleted ? 404 : 200)
  if (target.isDeleted) return
  if (!voted) target.votes.delete(voter.userID)
  else if (!target.votes.has(voter.userID)) target.votes.set(voter.userID, await voteTime(target.id, voter.userID))
  expect(answered.body).toMatchObject({ vote: { postID: target.id, score: target.votes.size, viewerVoted: voted } })
}

async function voteTime(postID: string, userID: string): Promise<Date> {
  const row = await world.db
    .selectFrom('votes')
    .select('created_at')
    .where('post_id', '=', postID)
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Makes a post and its votes older, in the rows and in what waits to be folded; what was folded is recomputed by a vote taken back. */
async function age(target: ModelPost, days: number): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - days * 86_400_000)
  await world.fold()
  target.created = earlier(target.created)
  for (const table of ['posts', 'post_stats'] as const) {
    await world.db
      .updateTable(table)
      .set({ created_at: target.created })
      .where(table === 'posts' ? 'id' : ('post_id' as 'id'), '=', target.id)
      .execute()
  }
  for (const [userID, time] of target.votes) {
    target.votes.set(userID, earlier(time))
    await world.db
      .updateTable('votes')
      .set({ created_at: earlier(time) })
      .where('post_id', '=', target.id)
      .where('user_id', '=', userID)
      .execute()
  }
  const trending = logSum([exponentOf(target.created), ...[...target.votes.values()].map(exponentOf)])
  await world.db.updateTable('post_stats').set({ trending }).where('post_id', '=', target.id).execute()
}

async function list(boardID: string, sort: string): Promise<PostItem[]> {
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID, status: ['*'], sort }))
  return (body['result'] as { posts: PostItem[] }).posts
}

async function seeCounts(board: { id: string; urlName: string }, model: ModelPost[]): Promise<void> {
  const expected = model.filter((row) => !row.isDeleted)
  const shown = await list(board.id, 'new')
  const facts = (rows: { id: string; score: number; status: string }[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(facts(shown.map(({ id, score, status }) => ({ id, score, status: status.urlName })))).toEqual(
    facts(expected.map(({ id, votes, status }) => ({ id, score: votes.size, status }))),
  )
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  expect(body['board']).toMatchObject({ postCount: expected.length })
}

/**
 * Trending is compared by brute-force sums in the shown order: two that differ by less than a float's rounding error
 * may be in either order.
 */
async function seeOrders(boardID: string, model: ModelPost[]): Promise<void> {
  const listed = model.filter((row) => !row.isDeleted)
  const descending = (key: (row: ModelPost) => number) => (a: ModelPost, b: ModelPost) =>
    key(b) - key(a) || (a.id < b.id ? 1 : -1)
  const ids = async (sort: string) => (await list(boardID, sort)).map((row) => row.id)
  expect(await ids('top')).toEqual(listed.toSorted(descending((row) => row.votes.size)).map((row) => row.id))
  expect(await ids('new')).toEqual(listed.toSorted(descending((row) => row.created.getTime())).map((row) => row.id))
  const heat = (row: ModelPost) => logSum([exponentOf(row.created), ...[...row.votes.values()].map(exponentOf)])
  const shown = (await ids('trending')).map((id) => heat(model.find((row) => row.id === id) as ModelPost))
  for (const [at, value] of shown.entries()) if (at > 0) expect(value).toBeLessThanOrEqual((shown[at - 1] ?? 0) + 1e-9)
  expect(shown).toHaveLength(listed.length)
  const stored = await world.db
    .selectFrom('post_stats')
    .select(['post_id', 'vote_count', 'trending'])
    .where('board_id', '=', boardID)
    .execute()
  for (const row of stored) {
    const target = model.find((candidate) => candidate.id === row.post_id) as ModelPost
    expect(row.vote_count).toBe(target.votes.size)
    expect(row.trending).toBeCloseTo(heat(target), 8)
  }
}
