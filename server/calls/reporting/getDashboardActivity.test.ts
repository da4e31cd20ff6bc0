import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { reportingGetDashboardActivity } from '../../../contract/reporting.ts'
import { countDays } from '../../domain/reporting/countDays.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Activity = OutputOf<typeof reportingGetDashboardActivity>

let world: World
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  manager = await world.member('manager')
})
afterAll(() => world.close())

const path = '/api/reporting/getDashboardActivity'
const dayMs = 86_400_000

async function read(input: Record<string, unknown> = {}, as = manager): Promise<Activity> {
  await world.fold()
  while ((await countDays(world.db)) > 0);
  const { body } = await expectOK(world.call(path, { dateRange: {}, ...input }, { as }))
  return body['activity'] as Activity
}

const asOwner = (call: string, input: Record<string, unknown>) =>
  expectOK(world.call(call, input, { as: world.company.owner }))

async function written(boardID: string, title: string, daysAgo: number, as?: Person) {
  const post = await world.post(boardID, { title }, as)
  const created_at = new Date(Date.now() - daysAgo * dayMs)
  await world.db.updateTable('vote_events').set({ voted_at: created_at }).where('root_post_id', '=', post.id).execute()
  await world.db.updateTable('votes').set({ created_at }).where('post_id', '=', post.id).execute()
  await world.db.updateTable('posts').set({ created_at }).where('id', '=', post.id).execute()
  await world.db.updateTable('post_stats').set({ created_at }).where('post_id', '=', post.id).execute()
  return post
}

test('a period has every day, its sums, and those of as many days before', async () => {
  const board = await world.board({ name: 'Sums' })
  const [one, other] = [await world.user(), await world.user()]
  const post = await written(board.id, 'Now', 2, one)
  await written(board.id, 'Before', 12, one)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: other }))
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Me too' }, { as: other }))
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Hm', internal: true }, { as: manager }))
  const from = new Date(Date.now() - 9 * dayMs).toISOString().slice(0, 10)
  const to = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  const activity = await read({ dateRange: { from, to } })
  expect(activity.days).toHaveLength(10)
  expect([activity.days[0]?.day, activity.period.to, activity.before.to]).toEqual([from, to, from])
  expect(activity.totals).toEqual({
    now: { posts: 1, votes: 2, comments: 1, newVoters: 1, completed: 0 },
    before: { posts: 1, votes: 1, comments: 0, newVoters: 1, completed: 0 },
  })
  const sum = (name: 'posts' | 'votes' | 'comments' | 'newVoters') =>
    activity.days.reduce((all, day) => all + day[name], 0)
  expect([sum('posts'), sum('votes'), sum('comments'), sum('newVoters')]).toEqual([1, 2, 1, 1])
  expect(activity.byBoard).toMatchObject([{ board: { name: 'Sums' }, votes: 2, before: { votes: 1 } }])
  expect(activity.isSettling).toBe(false)
})

test('categories and tags narrow everything, and divide it', async () => {
  const board = await world.board({ name: 'Divided' })
  const id = async (call: string, noun: string, name: string) =>
    ((await asOwner(call, { boardID: board.id, name })).body[noun] as { id: string }).id
  const categoryID = await id('/api/categories/create', 'category', 'Exports')
  const tagIDs = [await id('/api/tags/create', 'tag', 'Large'), await id('/api/tags/create', 'tag', 'Small')]
  const both = await world.post(board.id, { title: 'Both' })
  const tagged = await world.post(board.id, { title: 'Tagged' })
  await world.post(board.id, { title: 'Neither' })
  await asOwner('/api/posts/changeFacts', { postID: both.id, categoryID, tagIDs })
  await asOwner('/api/posts/changeFacts', { postID: tagged.id, tagIDs: tagIDs.slice(0, 1) })
  const narrowed = await read({ categoryURLNames: ['exports'], tagURLNames: ['large', 'small'] })
  expect(narrowed.totals.now.posts).toBe(1)
  expect(narrowed.mostWanted.map(({ title }) => title)).toEqual(['Both'])
  const large = await read({ tagURLNames: ['large'] })
  expect(large.totals.now.posts).toBe(2)
  expect(large.byTag.map(({ tag, posts }) => [tag.name, posts])).toEqual([
    ['Large', 2],
    ['Small', 1],
  ])
  expect(new Set(large.byCategory.map(({ category, posts }) => `${category?.name} ${posts}`))).toEqual(
    new Set(['Exports 1', 'undefined 1']),
  )
  expect((await read({ tagURLNames: ['unknown'] })).totals.now.posts).toBe(0)
})

test('times are of the posts of the period: to the first public word of the team, and to completion', async () => {
  const board = await world.board({ name: 'Times' })
  const author = await world.user()
  await asOwner('/api/categories/create', { boardID: board.id, name: 'Timed' })
  for (const [title, daysAgo] of [
    ['One', 1],
    ['Two', 3],
    ['Three', 5],
  ] as const) {
    const post = await written(board.id, title, daysAgo, author)
    const { id } = await world.db
      .selectFrom('categories')
      .select('id')
      .where('board_id', '=', board.id)
      .executeTakeFirstOrThrow()
    await asOwner('/api/posts/changeFacts', { postID: post.id, categoryID: id })
    await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Mine' }, { as: author }))
    if (title !== 'Two')
      await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Ours' }, { as: manager }))
    if (title === 'Two')
      await asOwner('/api/posts/changeStatus', { postID: post.id, statusID: world.company.statuses['complete'] })
  }
  const { firstAnswer, completion, totals } = await read({ categoryURLNames: ['timed'] })
  const days = (value: number | null) => Math.round((value ?? 0) / 1_440)
  expect([firstAnswer.now.count, days(firstAnswer.now.median), days(firstAnswer.now.p90)]).toEqual([2, 3, 5])
  expect([completion.now.count, days(completion.now.median), totals.now.completed]).toEqual([1, 3, 1])
  expect(firstAnswer.before).toEqual({ count: 0, median: null, p90: null })
})

test('posts that stand out: most wanted, unanswered, and those that nobody decided about for long', async () => {
  const board = await world.board({ name: 'Lists' })
  const wanted = await world.post(board.id, { title: 'Wanted' }, await world.user())
  await expectOK(world.call('/api/votes/create', { postID: wanted.id }, { as: await world.user() }))
  await expectOK(world.call('/api/votes/create', { postID: wanted.id }, { as: await world.user() }))
  await written(board.id, 'Stale', 120, await world.user())
  const { mostWanted, unanswered, stale, rising } = await read()
  expect(mostWanted[0]).toMatchObject({ title: 'Wanted', score: 3, board: { name: 'Lists' } })
  expect(stale.map(({ title }) => title)).toEqual(['Stale'])
  expect(unanswered.map(({ title }) => title)).toContain('Wanted')
  expect(rising[0]?.title).toBe('Wanted')
})

test('a period that ends before it begins, or is longer than two years, is refused; so is a report without the permission', async () => {
  for (const dateRange of [
    { from: '2026-02-01', to: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { to: '0001-01-02' },
  ]) {
    const { status, body } = await world.call(path, { dateRange }, { as: manager })
    expect([status, body.code, body.field]).toEqual([400, 'badInput', 'dateRange'])
  }
  const contributor = await world.member('contributor')
  expect((await world.call(path, { dateRange: {} }, { as: contributor })).status).toBe(403)
  expect((await world.call(path, { dateRange: {} }, { as: world.other.owner, at: world.other })).body).toMatchObject({
    activity: { totals: { now: { posts: 0 } }, byBoard: [], mostWanted: [] },
  })
})
