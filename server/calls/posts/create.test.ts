import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import type { Post } from '../../../contract/posts.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  author = await world.user('Ada Lovelace')
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, as: Person | null = author) =>
  world.call('/api/posts/create', { boardID: board.id, ...input }, { as })

/** A post by someone new, because one person may write only so many an hour. */
async function made(input: Record<string, unknown>): Promise<{ id: string; urlName: string }> {
  const { body } = await expectOK(create(input, await world.user()))
  return body['post'] as { id: string; urlName: string }
}

async function getOne(urlName: string, as: Person | null = null): Promise<Post> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }, { as }))
  return body['post'] as Post
}

test('a post comes with its author’s vote and following, the first open status, and its board counts it', async () => {
  const before = await postCount()
  const { body } = await expectOK(create({ title: '  Dark   mode ', details: 'Please **dark**.' }))
  const made = body['post'] as { id: string; urlName: string }
  expect(body['post']).toMatchObject({ urlName: 'dark-mode', board: { id: board.id, urlName: board.urlName } })
  const post = await getOne(made.urlName, author)
  expect(post).toMatchObject({
    title: 'Dark mode',
    score: 1,
    viewerVoted: true,
    viewerFollows: true,
    status: { urlName: 'open' },
  })
  expect(post.author).toEqual({ id: author.userID, name: 'Ada Lovelace', isMember: false, pictureURL: null })
  expect(post.detailsHTML).toContain('<strong>dark</strong>')
  expect(await postCount()).toBe(before + 1)
  expect(await eventsOf(world, { postID: made.id })).toEqual([
    { type: 'post.created', actorID: author.userID, data: {} },
  ])
  await world.fold()
  expect((await getOne(made.urlName)).score).toBe(1)
})

async function postCount(): Promise<number> {
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  return (body['board'] as Board).postCount
}

test('equal titles have different addresses, also when they are written at once', async () => {
  const posts = await Promise.all(Array.from({ length: 12 }, () => made({ title: 'Same title' })))
  expect(new Set(posts.map((post) => post.urlName)).size).toBe(12)
})

test('a title is required, may have 250 characters and not 251', async () => {
  expect(await create({ title: ' \n ' })).toMatchObject({
    status: 400,
    body: { code: 'titleMissing', field: 'title', error: 'Enter a title.' },
  })
  expect(await create({})).toMatchObject({ status: 400, body: { code: 'missingInput', field: 'title' } })
  expect(await create({ title: 't'.repeat(251) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'title' },
  })
  expect((await create({ title: '🌒'.repeat(250) })).status).toBe(200)
})

test('details may have 20,000 characters and not one more', async () => {
  expect((await create({ title: 'Long', details: 'd'.repeat(20_000) })).status).toBe(200)
  expect(await create({ title: 'Longer', details: 'd'.repeat(20_001) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'details' },
  })
})

test('whatever is typed is kept as text', async () => {
  const { urlName } = await made({ title: 'NUL \0 and half a pair \ud83d', details: '<script>alert(1)</script>\0' })
  const post = await getOne(urlName)
  expect(post.title).toBe('NUL and half a pair \ufffd')
  expect(post.detailsHTML).not.toContain('<script')
})

test('a category of the board goes with it, one of another board is not there', async () => {
  const elsewhere = await world.board()
  const category = async (boardID: string) => {
    const { body } = await expectOK(
      world.call('/api/categories/create', { boardID, name: 'Mobile' }, { as: world.company.owner }),
    )
    return (body['category'] as { id: string }).id
  }
  const own = await category(board.id)
  const foreign = await category(elsewhere.id)
  const { urlName } = await made({ title: 'On phones', categoryID: own })
  expect((await getOne(urlName)).category).toEqual({ id: own, name: 'Mobile', urlName: 'mobile' })
  expect((await create({ title: 'Without', categoryID: null })).status).toBe(200)
  for (const categoryID of [foreign, 'no-id', crypto.randomUUID()]) {
    expect(await create({ title: 'Nowhere', categoryID })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
})

test('strangers are asked to log in, blocked people are told, and hidden boards are not there', async () => {
  expect(await create({ title: 'Hello' }, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  const blocked = await world.user()
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
  expect(await create({ title: 'Hello' }, blocked)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  const hidden = await world.board({ access: 'private' })
  const foreign = await world.board({}, world.other)
  for (const boardID of [hidden.id, foreign.id, 'no-id', crypto.randomUUID()]) {
    expect(await create({ boardID, title: 'Hello' })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
})

test('a repeated request with its key makes one post, and the key serves no other input', async () => {
  const send = (title: string) =>
    world.call(
      '/api/posts/create',
      { boardID: board.id, title },
      { as: author, headers: { 'idempotency-key': 'a-key' } },
    )
  const answered = await Promise.all([send('Just once'), send('Just once')])
  expect(answered[0]?.body).toEqual(answered[1]?.body)
  expect(await send('Something else')).toMatchObject({ status: 400, body: { code: 'keyReused' } })
})
