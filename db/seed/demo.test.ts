import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldVotes } from '../../server/domain/votes/fold.ts'
import { rankNext } from '../../server/domain/roadmaps/rank.ts'
import { settle } from '../../server/test/money.ts'
import { openWorld, type TestCompany, type World } from '../../server/test/world.ts'
import { seedDemo, type DemoAccess } from './demo.ts'
import { faces } from './demo/drawings/portraits.ts'

let world: World
let access: DemoAccess | null
let demo: TestCompany
beforeAll(async () => {
  world = await openWorld()
  access = await world.db.transaction().execute((tx) => seedDemo(tx, world.service))
  demo = { ...world.other, subdomain: 'demo' }
})
afterAll(() => world.close())

async function companyID(): Promise<string> {
  const { id } = await world.db
    .selectFrom('companies')
    .select('id')
    .where('subdomain', '=', 'demo')
    .executeTakeFirstOrThrow()
  return id
}

it('makes a company whose owner signs in with a password of this install', async () => {
  const { body } = await world.call(
    '/api/viewer/signInWithPassword',
    { email: access?.ownerEmail, password: access?.password },
    { at: demo },
  )
  expect(body['result']).toMatchObject({ viewer: { kind: 'member', name: 'Nadia Brandt' } })
  expect(access?.password).toMatch(/^[\w-]{16}$/)
})

it('shows three boards to everyone and a fourth to the team', async () => {
  const { body } = await world.call('/api/boards/getAll', {}, { at: demo })
  const boards = body['boards'] as { urlName: string; postCount: number }[]
  expect(boards.map(({ urlName }) => urlName)).toEqual(['feature-requests', 'connected-apps', 'bugs'])
  for (const { urlName, postCount } of boards) {
    const list = await world.call(
      '/api/posts/get',
      {
        pages: 3,
        boardURLNames: [urlName],
        status: ['open', 'under-review', 'planned', 'in-progress', 'complete', 'closed'],
      },
      { at: demo },
    )
    const { posts } = list.body['result'] as { posts: unknown[] }
    expect(posts).toHaveLength(postCount)
  }
})

it('is in the past 90 days, and everything happens after what it follows', async () => {
  const now = Date.now()
  const posts = await world.db
    .selectFrom('posts')
    .select(['id', 'created_at', 'status_changed_at'])
    .where('company_id', '=', (await companyID()) as never)
    .execute()
  expect(posts.length).toBeGreaterThanOrEqual(35)
  const born = new Map(posts.map(({ id, created_at }) => [id, created_at.getTime()]))
  const votes = await world.db.selectFrom('votes').select(['post_id', 'created_at']).execute()
  const comments = await world.db.selectFrom('comments').select(['id', 'post_id', 'parent_id', 'created_at']).execute()
  const said = new Map(comments.map(({ id, created_at }) => [id, created_at.getTime()]))
  expect(votes.length).toBeGreaterThan(400)
  for (const { post_id, created_at } of [...votes, ...comments]) {
    expect(created_at.getTime()).toBeGreaterThanOrEqual(born.get(post_id) ?? Infinity)
    expect(created_at.getTime()).toBeLessThan(now)
    expect(created_at.getTime()).toBeGreaterThan(now - 91 * 86_400_000)
  }
  for (const { parent_id, created_at } of comments)
    if (parent_id !== null) expect(created_at.getTime()).toBeGreaterThan(said.get(parent_id) ?? Infinity)
})

it('has every count and order as the folder would have made them', async () => {
  const read = () =>
    world.db
      .selectFrom('post_stats')
      .select(['post_id', 'vote_count', 'comment_count', 'trending'])
      .where('company_id', '=', demoID as never)
      .orderBy('post_id')
      .execute()
  const demoID = await companyID()
  const stats = await read()
  for (const { post_id, vote_count, comment_count } of stats) {
    expect(await countOf('votes', post_id)).toBe(vote_count)
    expect(await countOf('comments', post_id)).toBe(comment_count)
  }
  // Votes that come and go make the folder compute a post's trending from its rows.
  await world.db
    .insertInto('vote_events')
    .columns(['company_id', 'root_post_id', 'user_id', 'delta', 'voted_at'])
    .expression((from) =>
      from
        .selectFrom('votes')
        .select(['company_id', 'root_post_id', 'user_id'])
        .select((row) => [row.lit(-1).as('delta'), 'created_at'])
        .distinctOn('root_post_id')
        .where('company_id', '=', demoID as never),
    )
    .execute()
  await foldVotes(world.db)
  const folded = await read()
  for (const [index, { trending }] of stats.entries()) expect(folded[index]?.trending).toBeCloseTo(trending, 9)
})

it('has a deleted comment whose answer stands, a pinned one, and one that only the team reads', async () => {
  const { db } = world
  const deleted = await db
    .selectFrom('comments as c')
    .innerJoin('comments as r', 'r.parent_id', 'c.id')
    .select('r.id')
    .where('c.deleted_at', 'is not', null)
    .execute()
  expect(deleted).toHaveLength(1)
  expect(
    (await db.selectFrom('comments').select('id').where('pinned_at', 'is not', null).execute()).length,
  ).toBeGreaterThan(0)
  expect((await db.selectFrom('comments').select('id').where('internal', '=', true).execute()).length).toBeGreaterThan(
    0,
  )
})

it('mails nobody: only the team has addresses, of a kind that no email reaches', async () => {
  const identities = await world.db
    .selectFrom('user_identities')
    .select('value')
    .where('company_id', '=', (await companyID()) as never)
    .where('kind', '=', 'email')
    .execute()
  for (const { value } of identities) expect(value).toMatch(/@larkbook\.example$/)
  expect(identities).toHaveLength(3)
})

it('has its look, a face for everyone who was drawn, and three posts with a picture of their author', async () => {
  const { body } = await world.call('/api/company/get', {}, { at: demo })
  expect(body['company']).toMatchObject({ logo: {}, darkLogo: {}, cover: {} })
  const kinds = await world.db.selectFrom('files').select(['kind', 'post_id', 'owner_id']).execute()
  const attached = kinds.filter(({ post_id }) => post_id !== null)
  expect(attached).toHaveLength(3)
  expect(kinds.filter(({ kind }) => kind === 'picture')).toHaveLength(Object.keys(faces).length)
  for (const { post_id, owner_id } of attached) {
    const post = await world.db
      .selectFrom('posts')
      .select(['author_id', 'details_html'])
      .where('id', '=', post_id)
      .executeTakeFirstOrThrow()
    expect(post.author_id).toBe(owner_id)
    expect(post.details_html).toMatch(/<img [^>]*alt="[^"]{20,}"/)
  }
})

it('has customers whose worth is known since before their first vote, deals and segments', async () => {
  const id = (await companyID()) as never
  await settle(world)
  const worths = await world.db
    .selectFrom('post_worths')
    .select(['companies', 'spend', 'spends_apart', 'opportunity_value'])
    .where('company_id', '=', id)
    .execute()
  expect(worths.filter(({ spend }) => Number(spend) > 100_000).length).toBeGreaterThan(10)
  expect(worths.filter(({ opportunity_value }) => opportunity_value !== null).length).toBeGreaterThan(5)
  // Every amount has a rate.
  expect(worths.filter(({ spends_apart }) => spends_apart > 0)).toEqual([])
  const { rows: late } = await world.service.database.pool.query(
    `select t.name from third_party_companies t join third_party_company_people r on r.company_id = t.company_id and r.third_party_company_id = t.id
     join votes v on v.company_id = r.company_id and v.user_id = r.user_id
     where t.company_id = $1 and t.created_at <= v.created_at and not exists (
       select from third_party_company_worths w where w.company_id = t.company_id and w.third_party_company_id = t.id and w.at <= v.created_at)`,
    [id],
  )
  expect(late).toEqual([])
  const segments = await world.db
    .selectFrom('segments as s')
    .leftJoin('segment_users as u', 'u.segment_id', 's.id')
    .select(['s.name'])
    .select((of) => of.fn.count('u.user_id').as('people'))
    .where('s.company_id', '=', id)
    .groupBy('s.name')
    .execute()
  expect(segments.filter(({ people }) => Number(people) > 0)).toHaveLength(3)
})

it('has a roadmap whose posts all have a score', async () => {
  const id = (await companyID()) as never
  while (await rankNext(world.db));
  const parts = await world.db.selectFrom('roadmap_rankings').select('scores').where('company_id', '=', id).execute()
  const scores = parts.flatMap((part) => part.scores)
  expect(scores.length).toBeGreaterThan(8)
  expect(scores.filter((score) => !score)).toEqual([])
})

it('changes nothing the second time', async () => {
  expect(await world.db.transaction().execute((tx) => seedDemo(tx, world.service))).toBeNull()
  expect(await world.db.selectFrom('companies').select('id').where('is_demo', '=', true).execute()).toHaveLength(1)
})

async function countOf(table: 'votes' | 'comments', postID: string): Promise<number> {
  if (table === 'votes')
    return (await world.db.selectFrom('votes').select('user_id').where('post_id', '=', postID).execute()).length
  return (
    await world.db
      .selectFrom('comments')
      .select('id')
      .where('post_id', '=', postID)
      .where('deleted_at', 'is', null)
      .where('internal', '=', false)
      .execute()
  ).length
}
