import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  // Before the first call, because what is known of a company is kept for a moment.
  await world.db
    .updateTable('companies')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', world.company.id)
    .execute()
})
beforeEach(async () => {
  board = await world.board()
})
afterAll(() => world.close())

async function list(input: Record<string, unknown> = {}, as: Person | null = null): Promise<PostItem[]> {
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: board.id, ...input }, { as }))
  return (body['result'] as { posts: PostItem[] }).posts
}

const titles = async (input: Record<string, unknown> = {}, as: Person | null = null) =>
  (await list({ sort: 'oldest', ...input }, as)).map((post) => post.title)

async function setStatus(post: { id: string }, status: string): Promise<void> {
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses[status] },
      { as: world.company.owner },
    ),
  )
}

test('without a status the list holds open and active posts; `*` means every status', async () => {
  for (const status of ['open', 'under-review', 'planned', 'in-progress', 'complete', 'closed'])
    await setStatus(await world.post(board.id, { title: status }), status)
  expect(await titles()).toEqual(['open', 'under-review', 'planned', 'in-progress'])
  expect(await titles({ status: [] })).toEqual(await titles())
  expect(await titles({ status: ['*'] })).toEqual([
    'open',
    'under-review',
    'planned',
    'in-progress',
    'complete',
    'closed',
  ])
  expect(await titles({ status: ['closed', 'planned'] })).toEqual(['planned', 'closed'])
  expect(await titles({ status: ['unknown'] })).toEqual([])
})

test('categories narrow the list, together with posts that have none when asked', async () => {
  const author = await world.user()
  for (const name of ['Mobile', 'Web', null]) {
    const category =
      name === null
        ? null
        : await expectOK(world.call('/api/categories/create', { boardID: board.id, name }, { as: world.company.owner }))
    const categoryID = category && (category.body['category'] as { id: string }).id
    await expectOK(
      world.call('/api/posts/create', { boardID: board.id, title: name ?? 'None', categoryID }, { as: author }),
    )
  }
  expect(await titles({ categoryURLNames: ['mobile'] })).toEqual(['Mobile'])
  expect(await titles({ categoryURLNames: ['mobile', 'web'] })).toEqual(['Mobile', 'Web'])
  expect(await titles({ categoryURLNames: ['web'], uncategorized: true })).toEqual(['Web', 'None'])
  expect(await titles({ uncategorized: true })).toEqual(['None'])
  expect(await titles({ categoryURLNames: [], uncategorized: false })).toEqual(['Mobile', 'Web', 'None'])
  expect(await titles({ categoryURLNames: ['unknown'] })).toEqual([])
})

test('a day begins and ends in the company’s time zone, and `to` is exclusive', async () => {
  // New York's days begin at 04:00 UTC in summer.
  const times = {
    'Last second of the 9th': '2026-06-10T03:59:59.999Z',
    'First moment of the 10th': '2026-06-10T04:00:00.000Z',
    'Last of the 10th': '2026-06-11T03:59:59.999Z',
  }
  for (const [title, created] of Object.entries(times)) {
    const { id } = await world.post(board.id, { title })
    for (const [table, key] of [
      ['posts', 'id'],
      ['post_stats', 'post_id'],
    ] as const) {
      await world.db
        .updateTable(table)
        .set({ created_at: new Date(created) })
        .where(key as 'id', '=', id)
        .execute()
    }
  }
  expect(await titles({ postCreatedDateRange: { from: '2026-06-10', to: '2026-06-11' } })).toEqual([
    'First moment of the 10th',
    'Last of the 10th',
  ])
  expect(await titles({ postCreatedDateRange: { to: '2026-06-10' } })).toEqual(['Last second of the 9th'])
  expect(await titles({ postCreatedDateRange: { from: '2026-06-11' } })).toEqual([])
  expect(await titles({ postCreatedDateRange: {} })).toHaveLength(3)
  for (const from of ['10.06.2026', '2026-13-01', '2026-02-30', '0000-01-01']) {
    const answered = await world.call('/api/posts/get', { pages: 1, postCreatedDateRange: { from } })
    expect(answered).toMatchObject({ status: 400, body: { code: 'badInput', field: 'postCreatedDateRange.from' } })
  }
})

test('posts of private and archived boards are for members only', async () => {
  const hidden = await world.board({ access: 'private' })
  await world.post(board.id, { title: 'Public' })
  await world.post(hidden.id, { title: 'Private' }, world.company.owner)
  const all = { boardID: undefined, textSearch: undefined, pages: 50 }
  for (const as of [null, await world.user()]) {
    const seen = await titles(all, as)
    expect(seen).toContain('Public')
    expect(seen).not.toContain('Private')
  }
  expect(await titles(all, await world.member('contributor'))).toEqual(expect.arrayContaining(['Public', 'Private']))
})

test('a named board that is hidden, unknown or of another company answers alike, also beside a visible one', async () => {
  const hidden = await world.board({ access: 'private' })
  const foreign = await world.board({ name: 'Foreign' }, world.other)
  const ask = (input: object, as: Person | null = null) => world.call('/api/posts/get', { pages: 1, ...input }, { as })
  const unknown = await ask({ boardURLNames: ['unknown'] })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const asked = [
    { boardURLNames: [hidden.urlName] },
    { boardURLNames: [foreign.urlName] },
    { boardURLNames: [board.urlName, hidden.urlName] },
    { boardURLNames: [board.urlName, 'unknown'] },
    { boardID: hidden.id },
    { boardID: foreign.id },
    { boardID: crypto.randomUUID() },
    { boardID: 'no-id' },
    { boardID: board.id, boardURLNames: ['unknown'] },
  ]
  for (const input of asked) {
    const { status, body } = await ask(input)
    expect([status, body]).toEqual([unknown.status, unknown.body])
  }
  expect((await ask({ boardURLNames: [hidden.urlName] }, world.company.owner)).status).toBe(200)
})

test('boards are named by id and by address; what is named both ways must be both', async () => {
  const another = await world.board()
  await world.post(board.id, { title: 'Here' })
  await world.post(another.id, { title: 'There' })
  expect(await titles({ boardID: undefined, boardURLNames: [board.urlName, another.urlName, board.urlName] })).toEqual([
    'Here',
    'There',
  ])
  expect(await titles({ boardURLNames: [board.urlName] })).toEqual(['Here'])
  expect(await titles({ boardURLNames: [another.urlName] })).toEqual([])
  expect(await titles({ boardURLNames: [] })).toEqual(['Here'])
})

test('`my` means the viewer’s own posts; a stranger has none', async () => {
  const viewer = await world.user()
  await world.post(board.id, { title: 'Mine' }, viewer)
  await world.post(board.id, { title: 'Theirs' })
  expect(await titles({ my: true }, viewer)).toEqual(['Mine'])
  expect(await titles({ my: true })).toEqual([])
  expect(await titles({ my: false }, viewer)).toEqual(['Mine', 'Theirs'])
})

test('words narrow the list in any order and sort; no words are no filter', async () => {
  await world.post(board.id, { title: 'Dark mode for the editor' })
  await world.post(board.id, { title: 'Editor crashes', details: 'When the mode is dark' })
  await world.post(board.id, { title: 'Export to CSV' })
  expect(await titles({ textSearch: 'dark mode' })).toEqual(['Dark mode for the editor', 'Editor crashes'])
  expect(await titles({ textSearch: 'dark', sort: 'new' })).toEqual(['Editor crashes', 'Dark mode for the editor'])
  expect(await titles({ textSearch: ' ' })).toHaveLength(3)
  for (const textSearch of [
    "'",
    '\\',
    '&|!:*()',
    '\0',
    '\ud800',
    '%_',
    '日本語',
    'a'.repeat(200),
    "o'); drop table posts; --",
  ]) {
    expect((await world.call('/api/posts/get', { pages: 1, textSearch })).status).toBe(200)
  }
})

test('a vote counts and shows at once, before and after it is folded', async () => {
  const post = await world.post(board.id)
  const voter = await world.user()
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  expect(await list({}, voter)).toMatchObject([{ score: 2, viewerVoted: true }])
  expect(await list()).toMatchObject([{ score: 2, viewerVoted: false }])
  await world.fold()
  expect(await list({}, voter)).toMatchObject([{ score: 2, viewerVoted: true }])
  await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: voter }))
  expect(await list({}, voter)).toMatchObject([{ score: 1, viewerVoted: false }])
})

test('imported counts are added to the score and shown beside it', async () => {
  const post = await world.post(board.id)
  await world.db.updateTable('post_stats').set({ imported_votes: 7 }).where('post_id', '=', post.id).execute()
  expect(await list()).toMatchObject([{ score: 8, importedVotes: 7 }])
})

test('the public gets no address and nothing beyond the contract', async () => {
  await world.post(board.id)
  const answered = await world.call('/api/posts/get', { pages: 1 })
  expect(JSON.stringify(answered.body)).not.toContain('@')
})

test('what an input may not be is refused by its name', async () => {
  const ask = (input: object) => world.call('/api/posts/get', input as Record<string, unknown>)
  expect(await ask({})).toMatchObject({
    status: 400,
    body: { code: 'missingInput', field: 'pages', error: 'Missing input: pages of /api/posts/get' },
  })
  for (const pages of [0, 51, 1.5, '1'])
    expect(await ask({ pages })).toMatchObject({ status: 400, body: { code: 'badInput', field: 'pages' } })
  expect(await ask({ pages: 1, sort: 'best' })).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'sort' },
  })
  expect(await ask({ pages: 1, nonsense: 1 })).toMatchObject({
    status: 400,
    body: { code: 'unknownField', field: 'nonsense' },
  })
})
