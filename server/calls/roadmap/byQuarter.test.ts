import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RoadmapQuarter } from '../../../contract/roadmap.ts'
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

interface Result {
  columns: object[]
  quarters: RoadmapQuarter[]
}

async function read(input: Record<string, unknown> = {}, as: Person | null = null): Promise<RoadmapQuarter[]> {
  const { body } = await expectOK(
    world.call('/api/roadmap/get', { pages: 1, boardURLNames: [board.urlName], groupBy: 'quarter', ...input }, { as }),
  )
  const { columns, quarters } = body['result'] as Result
  expect(columns).toEqual([])
  return quarters
}

const shape = (quarters: readonly RoadmapQuarter[]) =>
  Object.fromEntries(quarters.map(({ quarter, posts }) => [quarter, posts.map(({ title }) => title)]))

async function put(
  posts: readonly { title: string; status?: string; eta?: string | null; isHidden?: boolean; score?: number }[],
): Promise<string[]> {
  const made = posts.map(({ title, status = 'planned', score = 1 }, at) => ({
    id: randomUUID(),
    boardID: board.id,
    categoryID: null,
    authorID: null,
    status,
    title,
    created: new Date(Date.now() - at * 1_000).toISOString(),
    score,
    trending: at,
    listed: true,
  }))
  await insertModel(world, made)
  for (const [at, { eta = null, isHidden = false }] of posts.entries()) {
    if (eta === null && !isHidden) continue
    await world.db
      .updateTable('posts')
      .set({ eta, eta_public: !isHidden })
      .where('id', '=', made[at]?.id ?? '')
      .execute()
  }
  return made.map(({ id }) => id)
}

/** The first day of the quarter so many after the present one, and its name. */
function quarter(offset: number): { day: string; name: string } {
  const today = new Date().toISOString()
  const nr = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3) + offset
  const [year, of] = [Math.floor(nr / 4), nr % 4]
  return { day: `${year}-${String(of * 3 + 1).padStart(2, '0')}-01`, name: `${year}-q${of + 1}` }
}

test('each quarter has its posts by votes, what is late comes first, then what has no date, and what is done last', async () => {
  await put([
    { title: 'Now, few votes', eta: quarter(0).day },
    { title: 'Now, many votes', eta: quarter(0).day, status: 'in-progress', score: 9 },
    { title: 'Shipped in time', eta: quarter(0).day, status: 'complete', score: 3 },
    { title: 'Next', eta: quarter(1).day },
    { title: 'Far off', eta: quarter(20).day },
    { title: 'Overdue', eta: quarter(-2).day },
    { title: 'Shipped long ago', eta: quarter(-2).day, status: 'complete' },
    { title: 'Shipped without a date', status: 'complete' },
    { title: 'Some day' },
    { title: 'Not on the roadmap', eta: quarter(1).day, status: 'open' },
  ])
  const found = await read()
  expect(found.map((one) => one.quarter)).toEqual([
    'late',
    quarter(0).name,
    quarter(1).name,
    'later',
    'undated',
    'done',
  ])
  const { done, ...others } = shape(found)
  expect(done?.toSorted()).toEqual(['Shipped long ago', 'Shipped without a date'])
  expect(others).toEqual({
    late: ['Overdue'],
    [quarter(0).name]: ['Now, many votes', 'Shipped in time', 'Now, few votes'],
    [quarter(1).name]: ['Next'],
    later: ['Far off'],
    undated: ['Some day'],
  })
  expect(found.map(({ count }) => count)).toEqual([1, 3, 1, 1, 1, 2])
  expect(shape(await read({ quarter: quarter(1).name }))).toEqual({ [quarter(1).name]: ['Next'] })
})

test('an ETA that only the team sees groups for the team alone', async () => {
  await put([{ title: 'Secret date', eta: quarter(1).day, isHidden: true }])
  expect(shape(await read())).toEqual({ undated: ['Secret date'] })
  expect(shape(await read({}, await world.user()))).toEqual({ undated: ['Secret date'] })
  expect(shape(await read({}, world.company.owner))).toEqual({ [quarter(1).name]: ['Secret date'] })
})

test('boards that the reader may not see are not counted, and a named one is not found', async () => {
  await put([{ title: 'Hidden', eta: quarter(1).day }, { title: 'Hidden too' }, { title: 'Gone', status: 'complete' }])
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: world.company.owner }),
  )
  const { status } = await world.call('/api/roadmap/get', {
    pages: 1,
    boardURLNames: [board.urlName],
    groupBy: 'quarter',
  })
  expect(status).toBe(404)
  const everywhere = Object.values(shape(await read({ boardURLNames: undefined }))).flat()
  for (const title of ['Hidden', 'Hidden too', 'Gone']) expect(everywhere).not.toContain(title)
  expect((await read({}, world.company.owner)).map(({ count }) => count)).toEqual([1, 1, 1])
})

test.each([
  [quarter(1).name, { eta: quarter(1).day }],
  ['undated', {}],
  ['done', { status: 'complete' }],
])('%s goes on by its cursor and leaves nothing out, and refuses the cursor of another', async (name, facts) => {
  await put(Array.from({ length: 45 }, (_post, at) => ({ title: `Post ${at}`, score: at % 7, ...facts })))
  const titles: string[] = []
  let [page] = await read()
  expect(page).toMatchObject({ quarter: name, count: 45, isMore: false, hasNextPage: true })
  const first = page?.cursor
  for (let at = 0; page && at < 3; at += 1) {
    titles.push(...page.posts.map(({ title }) => title))
    if (page.cursor === null) break
    ;[page] = await read({ quarter: name, cursor: page.cursor })
  }
  expect(titles).toHaveLength(45)
  expect(new Set(titles).size).toBe(45)
  expect((await read({ pages: 3 }))[0]?.posts.map(({ title }) => title)).toEqual(titles)
  const other = await world.call('/api/roadmap/get', {
    pages: 1,
    boardURLNames: [board.urlName],
    groupBy: 'quarter',
    quarter: 'late',
    cursor: first,
  })
  expect(other).toMatchObject({ status: 400, body: { code: 'badCursor' } })
})

test('a column of more than a thousand posts says that there are more', async () => {
  await put(Array.from({ length: 1_003 }, (_post, at) => ({ title: `Post ${at}` })))
  expect(await read()).toMatchObject([{ quarter: 'undated', count: 1_000, isMore: true }])
})

test('votes count at once, and a new quarter begins by the company’s clock', async () => {
  const [id = ''] = await put([{ title: 'Autumn', eta: '2027-10-01' }])
  await expectOK(world.call('/api/votes/create', { postID: id }, { as: await world.user() }))
  const zone = async (timeZone: string) =>
    expectOK(world.call('/api/company/update', { timeZone }, { as: world.company.owner }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T20:00:00Z') })
  try {
    expect(await read()).toMatchObject([{ quarter: '2027-q4', posts: [{ title: 'Autumn', score: 2 }] }])
    await zone('Asia/Tokyo')
    expect(shape(await read())).toEqual({ late: ['Autumn'] })
  } finally {
    vi.useRealTimers()
    await zone('UTC')
  }
})
