import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../checks/checkData.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

/** What the service should know, kept in the plainest way: nothing ever moves, a merged post points to the one above it. */
interface ModelPost {
  id: string
  /** The comment that became it, with all that answered it then. */
  from?: { comment: ModelComment; replies: ReadonlySet<ModelComment> }
  /** Whether it was ever merged, or anyone but its author commented: they follow it from then on. */
  isUsed: boolean
  above: ModelPost | null
  isDeleted: boolean
  imported: number
  /** Who voted for it, by themselves. */
  votes: Set<string>
}

/** `post` is where it was written, or where its thread came from. */
interface ModelComment {
  id: string
  post: ModelPost
  above: ModelComment | null
  authorID: string
  isDeleted: boolean
}

interface Model {
  boardID: string
  posts: ModelPost[]
  comments: ModelComment[]
}

const people = 4
/** Both ends of undoing a split, which steps by chance need not reach. */
const splits: [Step[]][] = [[], [{ do: 'vote' as const, post: 3, person: 1 }]].map((between) => [
  [{ do: 'comment', post: 0, person: 0 }, { do: 'split', comment: 0 }, ...between, { do: 'undoSplit', post: 0 }],
])
const outcomes = new Set<string>()
const mostPosts = 7

let world: World
let persons: Person[]

beforeAll(async () => {
  world = await openWorld()
  persons = await Promise.all(Array.from({ length: people }, () => world.user()))
})
afterAll(() => world.close())

const post = fc.nat({ max: mostPosts - 1 })
const person = fc.nat({ max: people - 1 })
const comment = fc.nat({ max: 11 })
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: kind('vote'), post, person }) },
  { weight: 5, arbitrary: fc.record({ do: kind('unvote'), post, person }) },
  { weight: 2, arbitrary: fc.record({ do: kind('create'), imported: fc.constantFrom(0, 0, 3, 10) }) },
  { weight: 6, arbitrary: fc.record({ do: kind('merge'), post, into: post }) },
  { weight: 4, arbitrary: fc.record({ do: kind('unmerge'), post }) },
  { weight: 4, arbitrary: fc.record({ do: kind('comment'), post, person }) },
  { weight: 2, arbitrary: fc.record({ do: kind('reply'), comment, person }) },
  { weight: 3, arbitrary: fc.record({ do: kind('split'), comment }) },
  { weight: 3, arbitrary: fc.record({ do: kind('undoSplit'), post: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: kind('delete'), post }) },
  { weight: 1, arbitrary: fc.record({ do: kind('restore'), post }) },
  { weight: 2, arbitrary: fc.record({ do: kind('fold') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(
  'any order of merging, voting, commenting, splitting, deleting and their opposites equals the model',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await world.db.deleteFrom('limits').execute()
        const model: Model = { boardID: (await world.board()).id, posts: [], comments: [] }
        for (const _ of [1, 2, 3]) await create(model, 0)
        for (const taken of steps) await take(model, taken)
        await seeAll(model)
        await world.fold()
        await seeAll(model)
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60), examples: splits },
    )
    expect([...outcomes].toSorted()).toEqual(['refused', 'undone'])
    expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  },
)

const rootOf = (found: ModelPost): ModelPost => (found.above === null ? found : rootOf(found.above))
const groupOf = (model: Model, root: ModelPost) => model.posts.filter((one) => rootOf(one) === root)
const votersOf = (model: Model, root: ModelPost) => new Set(groupOf(model, root).flatMap(({ votes }) => [...votes]))

async function create(model: Model, imported: number): Promise<void> {
  if (model.posts.length >= mostPosts) return
  const made = await world.post(model.boardID)
  const row = await world.db.selectFrom('posts').select('author_id').where('id', '=', made.id).executeTakeFirstOrThrow()
  if (imported > 0)
    await world.db.updateTable('post_stats').set({ imported_votes: imported }).where('post_id', '=', made.id).execute()
  model.posts.push({
    id: made.id,
    above: null,
    isDeleted: false,
    isUsed: false,
    imported,
    votes: new Set([row.author_id ?? '']),
  })
}

async function take(model: Model, taken: Step): Promise<void> {
  if (taken.do === 'fold') return world.fold()
  if (taken.do === 'create') return create(model, taken.imported)
  if (taken.do === 'reply' || taken.do === 'split') {
    const found = model.comments[taken.comment % Math.max(1, model.comments.length)]
    if (!found) return
    return taken.do === 'reply' ? reply(model, found, persons[taken.person] as Person) : split(model, found)
  }
  if (taken.do === 'undoSplit') return undoSplit(model, taken.post)
  const target = model.posts[taken.post % model.posts.length] as ModelPost
  if (taken.do === 'merge') return merge(target, model.posts[taken.into % model.posts.length] as ModelPost)
  if (taken.do === 'unmerge') return unmerge(target)
  if (taken.do === 'delete' || taken.do === 'restore') return remove(target, taken.do)
  if (taken.do === 'comment') return say(model, target, null, persons[taken.person] as Person)
  return vote(model, target, persons[taken.person] as Person, taken.do === 'vote')
}

async function vote(model: Model, target: ModelPost, { userID, ...as }: Person, voted: boolean): Promise<void> {
  const root = rootOf(target)
  const answered = await world.call(
    `/api/votes/${voted ? 'create' : 'delete'}`,
    { postID: target.id },
    { as: { userID, ...as } },
  )
  expect(answered.status).toBe(root.isDeleted ? 404 : 200)
  if (root.isDeleted) return
  if (!voted) for (const one of groupOf(model, root)) one.votes.delete(userID)
  else if (!votersOf(model, root).has(userID)) root.votes.add(userID)
  expect(answered.body).toMatchObject({
    vote: { postID: target.id, score: scoreOf(model, root), viewerVoted: voted },
  })
}

const scoreOf = (model: Model, root: ModelPost) =>
  votersOf(model, root).size + groupOf(model, root).reduce((sum, { imported }) => sum + imported, 0)

async function merge(target: ModelPost, into: ModelPost): Promise<void> {
  const { status, body } = await byOwner('/api/posts/merge', { postID: target.id, intoPostID: into.id })
  const refusal =
    target === into
      ? 'mergeIntoItself'
      : target.isDeleted || target.above
        ? target.isDeleted
          ? 'mergeDeleted'
          : 'alreadyMerged'
        : into.isDeleted
          ? 'mergeDeleted'
          : into.above
            ? 'alreadyMerged'
            : null
  expect([status, body.code ?? null]).toEqual([
    refusal === null ? 200 : refusal === 'alreadyMerged' ? 409 : 400,
    refusal,
  ])
  if (refusal !== null) return
  target.above = into
  target.isUsed = true
  into.isUsed = true
}

async function unmerge(target: ModelPost): Promise<void> {
  const { status } = await byOwner('/api/posts/unmerge', { postID: target.id })
  expect(status).toBe(target.above ? 200 : 400)
  target.above = null
}

async function remove(target: ModelPost, what: 'delete' | 'restore'): Promise<void> {
  const { status } = await byOwner(`/api/posts/${what}`, { postID: target.id })
  expect(status).toBe(target.above ? 404 : 200)
  if (!target.above) target.isDeleted = what === 'delete'
}

async function say(model: Model, target: ModelPost, above: ModelComment | null, as: Person): Promise<void> {
  const root = rootOf(target)
  const { status, body } = await world.call(
    '/api/comments/create',
    { postID: target.id, body: 'Words', ...(above && { parentID: above.id }) },
    { as },
  )
  expect(status).toBe(root.isDeleted || above?.isDeleted ? 404 : 200)
  if (status !== 200) return
  const { id } = body['comment'] as { id: string }
  if (as.userID !== root.from?.comment.authorID) root.isUsed = true
  model.comments.push({ id, post: above?.post ?? root, above, authorID: as.userID, isDeleted: false })
}

const reply = (model: Model, above: ModelComment, as: Person) => say(model, above.post, above, as)

async function split(model: Model, found: ModelComment): Promise<void> {
  const { status, body } = await byOwner('/api/posts/split', { commentID: found.id, title: 'Split' })
  expect(status).toBe(found.isDeleted || rootOf(found.post).isDeleted ? 404 : 200)
  if (status !== 200) return
  const { id } = body['post'] as { id: string }
  const isBelow = (one: ModelComment): boolean => one.above !== null && (one.above === found || isBelow(one.above))
  const below = model.comments.filter(isBelow)
  const votes = new Set([found.authorID])
  const from = { comment: found, replies: new Set(below) }
  const made: ModelPost = { id, above: null, isDeleted: false, isUsed: false, imported: 0, votes, from }
  model.posts.push(made)
  for (const one of below) {
    one.post = made
    if (one.above === found) one.above = null
  }
  found.isDeleted = true
}

async function undoSplit(model: Model, chosen: number): Promise<void> {
  const made = model.posts.filter(({ from }) => from).at(-1 - chosen) ?? model.posts[0]
  if (!made) return
  const { status, body } = await byOwner('/api/posts/undoSplit', { postID: made.id })
  const { from } = made
  const isThere = from !== undefined && !rootOf(from.comment.post).isDeleted
  const isExact =
    !made.isUsed &&
    !made.isDeleted &&
    from?.comment.isDeleted === true &&
    [...made.votes].every((voter) => voter === from.comment.authorID) &&
    model.comments.every((one) => one.post !== made || from.replies.has(one))
  outcomes.add(isExact ? 'undone' : 'refused')
  expect([status, body.code ?? null]).toEqual(
    isThere
      ? isExact
        ? [200, null]
        : [409, 'splitChanged']
      : from || made.isDeleted || made.above
        ? [404, 'notFound']
        : [400, 'notSplit'],
  )
  if (!from || !isThere || !isExact) return
  model.posts.splice(model.posts.indexOf(made), 1)
  from.comment.isDeleted = false
  for (const one of model.comments.filter(({ post: where }) => where === made)) {
    one.post = from.comment.post
    one.above ??= from.comment
  }
}

const byOwner = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })

async function seeAll(model: Model): Promise<void> {
  const roots = model.posts.filter((one) => one.above === null && !one.isDeleted)
  const { body } = await expectOK(
    world.call('/api/posts/get', { pages: 2, boardID: model.boardID, status: ['*'], sort: 'new' }),
  )
  const { posts } = body['result'] as { posts: { id: string; score: number; commentCount: number }[] }
  const facts = (rows: { id: string; score: number; commentCount: number }[]) =>
    rows
      .map(({ id, score, commentCount }) => ({ id, score, commentCount }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const commentsOf = (root: ModelPost) =>
    model.comments.filter((one) => !one.isDeleted && rootOf(one.post) === root).map(({ id }) => id)
  expect(facts(posts)).toEqual(
    facts(roots.map((root) => ({ id: root.id, score: scoreOf(model, root), commentCount: commentsOf(root).length }))),
  )
  const rows = await world.db
    .selectFrom('votes')
    .select(['post_id', 'root_post_id', 'user_id', 'created_at'])
    .where(
      'post_id',
      'in',
      model.posts.map(({ id }) => id),
    )
    .execute()
  const pairs = (found: { post: string; root: string; user: string }[]) =>
    found.map(({ post, root, user }) => `${post} ${root} ${user}`).toSorted()
  expect(pairs(rows.map((row) => ({ post: row.post_id, root: row.root_post_id, user: row.user_id })))).toEqual(
    pairs(model.posts.flatMap((one) => [...one.votes].map((user) => ({ post: one.id, root: rootOf(one).id, user })))),
  )
  const placed = await world.db
    .selectFrom('comments')
    .select(['id', 'post_id'])
    .where(
      'post_id',
      'in',
      model.posts.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute()
  for (const root of model.posts.filter(({ above }) => above === null))
    expect(
      placed
        .filter((row) => row.post_id === root.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(commentsOf(root).toSorted())
}
