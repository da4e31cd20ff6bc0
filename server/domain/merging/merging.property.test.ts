import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRow } from '../../test/everyRow.ts'
import { customerWith, settle } from '../../test/money.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const mostPeople = 4
const mostPosts = 3
const person = fc.nat({ max: mostPeople - 1 })
const post = fc.nat({ max: mostPosts - 1 })
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: kind('vote'), post, person }) },
  { weight: 3, arbitrary: fc.record({ do: kind('unvote'), post, person }) },
  { weight: 4, arbitrary: fc.record({ do: kind('merge'), person, into: person }) },
  { weight: 4, arbitrary: fc.record({ do: kind('undo') }) },
  { weight: 2, arbitrary: fc.record({ do: kind('mergePosts'), post, into: post }) },
  { weight: 2, arbitrary: fc.record({ do: kind('unmergePost'), post }) },
  { weight: 1, arbitrary: fc.record({ do: kind('erase'), person }) },
  { weight: 1, arbitrary: fc.record({ do: kind('fold') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The service in the plainest way. `votes` are pairs of a post and who gave it, each with a number of its own. */
interface Model {
  posts: { id: string; above: number | null }[]
  people: Person[]
  gone: Set<number>
  votes: { post: number; person: number; nr: number }[]
  merges: { id: string; from: number; into: number; moved: number[]; kept: { vote: Vote; beside: number }[] }[]
  nr: number
}
type Vote = Model['votes'][number]

const call = (path: string, input: Record<string, unknown>, as: Person = world.company.owner) =>
  world.call(path, input, { as })

test(
  'any order of voting, merging people and posts, erasing and their opposites equals the model',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        await world.db.deleteFrom('limits').execute()
        const board = await world.board()
        const posts = await Promise.all(
          Array.from({ length: mostPosts }, () => world.post(board.id, {}, world.company.owner)),
        )
        const people = await Promise.all(Array.from({ length: mostPeople }, () => world.user()))
        const model: Model = {
          posts: posts.map(({ id }) => ({ id, above: null })),
          people,
          gone: new Set(),
          votes: posts.map((_, at) => ({ post: at, person: -1, nr: -1 - at })),
          merges: [],
          nr: 0,
        }
        for (const taken of steps) await take(model, taken)
        await world.fold()
        for (const [at, { id, above }] of model.posts.entries()) {
          if (above !== null) continue
          const { vote_count: counted } = await world.db
            .selectFrom('post_stats')
            .select('vote_count')
            .where('post_id', '=', id)
            .executeTakeFirstOrThrow()
          const voters = new Set(
            model.votes.filter((vote) => rootOf(model, vote.post) === at).map((vote) => vote.person),
          )
          expect(counted).toBe(voters.size)
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 30) },
    )
    await settle(world)
    expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  },
)

const rootOf = (model: Model, at: number): number => model.posts[at]?.above ?? at

/** Who a person is by now: anyone who was merged is signed in as the one they are part of. */
function nowOf(model: Model, person: number): number {
  const merge = model.merges.find(({ from }) => from === person)
  return merge ? nowOf(model, merge.into) : person
}

async function take(model: Model, taken: Step): Promise<void> {
  if (taken.do === 'fold') return world.fold()
  if (taken.do === 'vote' || taken.do === 'unvote') return vote(model, taken)
  if (taken.do === 'mergePosts' || taken.do === 'unmergePost') return movePost(model, taken)
  if (taken.do === 'merge') return merge(model, taken)
  if (taken.do === 'undo') return undo(model)
  return erase(model, taken.person)
}

async function vote(model: Model, { do: what, post, person }: Step & { do: 'vote' | 'unvote' }): Promise<void> {
  const [who, root] = [nowOf(model, person), rootOf(model, post)]
  const [by, id] = [model.people[person], model.posts[post]?.id]
  if (!by || id === undefined || model.gone.has(who)) return
  const answered = await call(`/api/votes/${what === 'vote' ? 'create' : 'delete'}`, { postID: id }, by)
  // A session that began before another merge was undone has ended.
  if (answered.status === 401 || answered.status === 403) return
  expect(answered.status).toBe(200)
  const own = model.votes.filter((one) => one.person === who && rootOf(model, one.post) === root)
  if (what === 'vote' && own.length === 0) model.votes.push({ post: root, person: who, nr: (model.nr += 1) })
  if (what === 'unvote') model.votes = model.votes.filter((one) => !own.includes(one))
}

async function movePost(model: Model, taken: Step & { do: 'mergePosts' | 'unmergePost' }): Promise<void> {
  const post = model.posts[taken.post]
  if (!post) return
  if (taken.do === 'unmergePost') {
    if (post.above === null) return
    await expectOK(call('/api/posts/unmerge', { postID: post.id }))
    post.above = null
    return
  }
  const into = model.posts[taken.into]
  const isUp = model.posts.some(({ above }) => above === taken.post)
  if (!into || taken.post === taken.into || post.above !== null || into.above !== null || isUp) return
  await expectOK(call('/api/posts/merge', { postID: post.id, intoPostID: into.id }))
  post.above = taken.into
}

async function merge(model: Model, { person, into }: Step & { do: 'merge' }): Promise<void> {
  const [from, to] = [model.people[person], model.people[into]]
  if (!from || !to) return
  const answered = await call('/api/users/merge', { userID: from.userID, intoUserID: to.userID })
  const isThere = (at: number) => nowOf(model, at) === at && !model.gone.has(at)
  if (person === into || !isThere(person) || !isThere(into)) {
    expect(answered.status).toBeGreaterThanOrEqual(400)
    return
  }
  expect(answered.status).toBe(200)
  const moved: number[] = []
  const kept: Model['merges'][number]['kept'] = []
  for (const one of model.votes.filter((each) => each.person === person)) {
    const beside = model.votes.find((each) => each.person === into && each.post === one.post)
    if (beside) {
      kept.push({ vote: one, beside: beside.nr })
      model.votes = model.votes.filter((each) => each !== one)
    } else {
      one.person = into
      moved.push(one.nr)
    }
  }
  model.merges.push({ id: (answered.body['result'] as { mergeID: string }).mergeID, from: person, into, moved, kept })
}

async function undo(model: Model): Promise<void> {
  const last = model.merges.at(-1)
  if (!last) return
  await expectOK(call('/api/users/undoMerge', { mergeID: last.id }))
  model.merges.pop()
  const stood = new Set(model.votes.map(({ nr }) => nr))
  for (const one of model.votes) if (last.moved.includes(one.nr)) one.person = last.from
  for (const { vote: one, beside } of last.kept) if (stood.has(beside)) model.votes.push({ ...one, person: last.from })
}

async function erase(model: Model, at: number): Promise<void> {
  const one = model.people[at]
  if (!one || model.gone.has(at) || nowOf(model, at) !== at) return
  await expectOK(call('/api/users/erase', { userID: one.userID, texts: 'keep' }))
  const parts = model.people.flatMap((_, each) => (nowOf(model, each) === at ? [each] : []))
  model.votes = model.votes.filter(({ person: who }) => who !== at)
  model.merges = model.merges.filter(({ into, from }) => !parts.includes(into) && !parts.includes(from))
  for (const part of parts) model.gone.add(part)
}

/** What says that something happened, and counts with ids of their own, which `checkData` holds against the rows. */
const passing = ['events', 'audit_entries', 'sessions', 'companies', 'third_party_company_requests']

test('undoing a merge of people leaves every row as it was', async () => {
  const [one, other] = [await world.user('Ann Lee'), await world.user('Ann B. Lee')]
  const board = await world.board()
  const posts = [await world.post(board.id, {}, one), await world.post(board.id, {}, other), await world.post(board.id)]
  const customer = await customerWith(world, { spend: 1_000, people: [one, other] })
  await customerWith(world, { spend: 500, people: [one] })
  const comment = (await expectOK(call('/api/comments/create', { postID: posts[2]?.id, body: 'Me too' }, one))).body[
    'comment'
  ] as { id: string }
  for (const as of [one, other]) {
    await expectOK(call('/api/votes/create', { postID: posts[2]?.id }, as))
    await expectOK(
      call('/api/userReactions/create', { objectID: comment.id, objectType: 'comment', reactionName: 'like' }, as),
    )
  }
  for (const subjectID of [one.userID, other.userID])
    await expectOK(call('/api/profileNotes/create', { subject: 'user', subjectID, body: 'Calls on Mondays' }))
  await settle(world)
  const before = await everyRow(world, passing)
  const { body } = await expectOK(call('/api/users/merge', { userID: one.userID, intoUserID: other.userID }))
  await settle(world)
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  const { body: profile } = await expectOK(call('/api/users/getOne', { urlName: one.userID }))
  expect(profile['user']).toMatchObject({
    id: other.userID,
    team: { email: other.email, customer: { companyCount: 2 } },
  })
  const { body: viewer } = await expectOK(call('/api/viewer/get', {}, one))
  expect(viewer['viewer']).toMatchObject({ id: other.userID })
  await expectOK(call('/api/users/undoMerge', { mergeID: (body['result'] as { mergeID: string }).mergeID }))
  await settle(world)
  expect(await everyRow(world, passing)).toEqual(before)
  expect(customer.id).toBeTruthy()
})

test('undoing a merge of companies leaves every row as it was', async () => {
  const [one, other] = [await world.user(), await world.user()]
  const from = await customerWith(world, { name: 'Globex', spend: 4_000, people: [one, other] })
  const into = await customerWith(world, { name: 'Globex Inc.', people: [other] })
  const post = await world.post((await world.board()).id)
  await expectOK(
    call('/api/customerRequests/vote', { postID: post.id, userID: one.userID, thirdPartyCompanyID: from.id }),
  )
  for (const { id } of [from, into])
    await expectOK(
      call('/api/profileNotes/create', { subject: 'thirdPartyCompany', subjectID: id, body: 'Renews in May' }),
    )
  await settle(world)
  const before = await everyRow(world, passing)
  const ids = { thirdPartyCompanyID: from.id, intoThirdPartyCompanyID: into.id }
  const { body } = await expectOK(call('/api/thirdPartyCompanies/merge', ids))
  await settle(world)
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  const { body: found } = await expectOK(call('/api/thirdPartyCompanies/getOne', { urlName: from.urlName }))
  expect(found['thirdPartyCompany']).toMatchObject({
    id: into.id,
    name: 'Globex Inc.',
    monthlySpend: 4_000,
    memberCount: 2,
  })
  await expectOK(
    call('/api/thirdPartyCompanies/undoMerge', { mergeID: (body['result'] as { mergeID: string }).mergeID }),
  )
  await settle(world)
  expect(await everyRow(world, passing)).toEqual(before)
})
