import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  board = await world.board()
})
afterAll(() => world.close())

async function read(input: Record<string, unknown> = {}, as: Person | null = null): Promise<RoadmapColumn[]> {
  const { body } = await expectOK(
    world.call('/api/roadmap/get', { pages: 1, boardURLNames: [board.urlName], ...input }, { as }),
  )
  return (body['result'] as { columns: RoadmapColumn[] }).columns
}

async function posted(status: string, title: string, categoryID: string | null = null): Promise<{ id: string }> {
  const { body } = await expectOK(
    world.call('/api/posts/create', { boardID: board.id, title, categoryID }, { as: await world.user() }),
  )
  const post = body['post'] as { id: string }
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses[status] },
      { as: world.company.owner },
    ),
  )
  return post
}

const vote = (post: { id: string }, as: Person) =>
  expectOK(world.call('/api/votes/create', { postID: post.id }, { as }))

test('the columns are the statuses that the company shows, in its order, each with its posts by votes', async () => {
  await posted('planned', 'Two')
  const three = await posted('planned', 'Three')
  await posted('complete', 'Done')
  await posted('open', 'Nowhere')
  for (const person of [await world.user(), await world.user()]) await vote(three, person)
  const columns = await read()
  const seen = columns.map(({ status, count, score, posts }) => [
    status.urlName,
    count,
    score,
    posts.map(({ title }) => title),
  ])
  expect(seen).toEqual([
    ['planned', 2, 4, ['Three', 'Two']],
    ['in-progress', 0, 0, []],
    ['complete', 1, 1, ['Done']],
  ])
})

test('a column shows a month that the team gave, to everyone', async () => {
  const post = await posted('planned', 'Soon')
  await expectOK(
    world.call('/api/posts/changeETA', { postID: post.id, eta: '2027-03-01' }, { as: world.company.owner }),
  )
  expect((await read())[0]?.posts.map(({ eta }) => eta)).toEqual(['2027-03-01'])
})

test('pages count for every column alike, and one column goes on by its cursor as a list of posts', async () => {
  for (let at = 0; at < 43; at += 1) await posted('in-progress', `Post ${at}`)
  const [, column] = await read()
  expect([column?.posts.length, column?.hasNextPage, column?.count]).toEqual([20, true, 43])
  const goOn = async (cursor: string | null | undefined) => {
    const { body } = await expectOK(
      world.call('/api/posts/get', {
        pages: 1,
        sort: 'top',
        status: ['in-progress'],
        boardURLNames: [board.urlName],
        cursor,
      }),
    )
    return body['result'] as { posts: { id: string }[]; cursor: string | null }
  }
  const second = await goOn(column?.cursor)
  const third = await goOn(second.cursor)
  expect([second.posts.length, third.posts.length]).toEqual([20, 3])
  expect(new Set([column?.posts ?? [], second.posts, third.posts].flat().map(({ id }) => id)).size).toBe(43)
  const both = await read({ pages: 2 })
  expect(both.map(({ posts }) => posts.length)).toEqual([0, 40, 0])
})

test('what is done comes by when it was, however many votes it has, and goes on by its cursor in that order', async () => {
  const done = []
  for (let at = 0; at < 23; at += 1) done.push(await posted('complete', `Done ${at}`))
  const first = done[0] ?? { id: '' }
  await vote(first, await world.user())
  for (const [at, { id }] of done.entries())
    await world.db
      .updateTable('posts')
      .set({ status_changed_at: new Date(Date.UTC(2026, 9, 1 + 2 * at)) })
      .where('id', '=', id)
      .execute()
  // Imported as done, without the date: its creation time counts instead.
  await world.db
    .updateTable('posts')
    .set({ status_changed_at: null, created_at: new Date(Date.UTC(2026, 8, 1)) })
    .where('id', '=', first.id)
    .execute()
  const column = (await read()).at(-1)
  expect(column?.posts.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_post, at) => `Done ${22 - at}`))
  expect(column?.posts[0]?.changed).toBe('2026-11-14T00:00:00.000Z')
  const next = {
    pages: 1,
    sort: 'statusChanged',
    status: ['complete'],
    boardURLNames: [board.urlName],
    cursor: column?.cursor,
  }
  const { body } = await expectOK(world.call('/api/posts/get', next))
  const { posts } = body['result'] as { posts: { title: string; changed: string }[] }
  expect(posts.map(({ title }) => title)).toEqual(['Done 2', 'Done 1', 'Done 0'])
  expect(posts.at(-1)?.changed).toBe('2026-09-01T00:00:00.000Z')
  const { body: byVotes } = await expectOK(world.call('/api/posts/get', { ...next, sort: 'top', cursor: undefined }))
  expect((byVotes['result'] as { posts: object[] }).posts[0]).not.toHaveProperty('changed')
})

test('categories narrow every column, together with posts that have none when asked', async () => {
  const made = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name: 'Mobile' }, { as: world.company.owner }),
  )
  const mobile = (made.body['category'] as { id: string }).id
  await posted('planned', 'With', mobile)
  await posted('planned', 'Without')
  const titles = async (input: Record<string, unknown>) => {
    const [planned] = await read(input)
    return [planned?.count, planned?.posts.map(({ title }) => title).sort()]
  }
  expect(await titles({ categoryURLNames: ['mobile'] })).toEqual([1, ['With']])
  expect(await titles({ categoryURLNames: ['mobile'], allowUncategorized: true })).toEqual([2, ['With', 'Without']])
  expect(await titles({ allowUncategorized: true })).toEqual([2, ['With', 'Without']])
  expect(await titles({ categoryURLNames: ['gone'] })).toEqual([0, []])
})

test('a board that may not be seen is like one that is not there, and is not counted', async () => {
  await posted('planned', 'Hidden')
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: world.company.owner }),
  )
  const [hidden, unknown] = [
    await world.call('/api/roadmap/get', { pages: 1, boardURLNames: [board.urlName] }),
    await world.call('/api/roadmap/get', { pages: 1, boardURLNames: ['never-was'] }),
  ]
  expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body])
  expect(unknown.status).toBe(404)
  const everywhere = await read({ boardURLNames: undefined })
  expect(everywhere.flatMap(({ posts }) => posts.map(({ title }) => title))).not.toContain('Hidden')
  expect((await read({}, world.company.owner))[0]?.count).toBe(1)
})

test('a column of more than a thousand posts is counted and added up too, and anew after a few seconds', async () => {
  const many = Array.from({ length: 1_005 }, (_, at) => ({
    id: randomUUID(),
    boardID: board.id,
    categoryID: null,
    authorID: null,
    status: 'planned',
    title: `Post ${at}`,
    created: new Date(Date.now() - at * 1_000).toISOString(),
    score: 2,
    trending: at,
    listed: true,
  }))
  await insertModel(world, many)
  const planned = async () => (await read()).find(({ status }) => status.urlName === 'planned')
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    expect(await planned()).toMatchObject({ count: 1_005, isMore: false, score: 2_010 })
    await vote({ id: many[0]?.id ?? '' }, await world.user())
    vi.advanceTimersByTime(11_000)
    expect(await planned()).toMatchObject({ count: 1_005, score: 2_011 })
  } finally {
    vi.useRealTimers()
  }
})
