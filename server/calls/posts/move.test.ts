import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import type { Post } from '../../../contract/posts.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let from: { id: string; urlName: string }
let to: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  from = await world.board()
  to = await world.board()
})
afterAll(() => world.close())

const move = (post: { id: string }, board: { id: string }) =>
  world.call('/api/posts/move', { postID: post.id, boardID: board.id }, { as: world.company.owner })

async function category(board: { id: string }, name: string): Promise<string> {
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name }, { as: world.company.owner }),
  )
  return (body['category'] as { id: string }).id
}

async function counts(): Promise<number[]> {
  const boards = await Promise.all(
    [from, to].map(({ urlName }) => expectOK(world.call('/api/boards/get', { boardURLName: urlName }))),
  )
  return boards.map(({ body }) => (body['board'] as Board).postCount)
}

async function getOne(urlName: string, board = from): Promise<Post> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }))
  return body['post'] as Post
}

test('a moved post stands on the other board, is counted there, and its former board leads to it', async () => {
  const post = await world.post(from.id)
  const [fromCount = 0, toCount = 0] = await counts()
  const { body } = await expectOK(move(post, to))
  expect(body['post']).toMatchObject({ id: post.id, urlName: post.urlName, board: { id: to.id, urlName: to.urlName } })
  expect(await counts()).toEqual([fromCount - 1, toCount + 1])
  expect((await getOne(post.urlName)).board.id).toBe(to.id)
  const listed = await expectOK(world.call('/api/posts/get', { pages: 1, boardURLNames: [to.urlName] }))
  expect((listed.body['result'] as { posts: { id: string }[] }).posts.map((item) => item.id)).toContain(post.id)
  const edits = await world.db
    .selectFrom('post_edits')
    .select(['from_board_id', 'to_board_id'])
    .where('post_id', '=', post.id)
    .execute()
  expect(edits).toEqual([{ from_board_id: from.id, to_board_id: to.id }])
  const moved = (await eventsOf(world, { postID: post.id })).at(-1)
  expect(moved).toEqual({
    type: 'post.moved',
    actorID: world.company.owner.userID,
    data: { fromBoardID: from.id, toBoardID: to.id },
  })
})

test('its category goes along where the other board has one of that name, and is cleared otherwise', async () => {
  const [mobile, lonely] = [await category(from, 'Mobile'), await category(from, 'Lonely')]
  const namesake = await category(to, 'mobile')
  for (const [categoryID, expected] of [
    [mobile, namesake],
    [lonely, undefined],
  ]) {
    const { body } = await expectOK(
      world.call('/api/posts/create', { boardID: from.id, title: 'Sorted', categoryID }, { as: await world.user() }),
    )
    const post = body['post'] as { id: string; urlName: string }
    await expectOK(move(post, to))
    expect((await getOne(post.urlName)).category?.id).toBe(expected)
    const stats = await world.db
      .selectFrom('post_stats')
      .select('category_id')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow()
    expect(stats.category_id).toBe(expected ?? null)
  }
})

test('moving to the same board changes nothing', async () => {
  const post = await world.post(from.id)
  const before = await counts()
  await expectOK(move(post, from))
  expect(await counts()).toEqual(before)
  expect((await eventsOf(world, { postID: post.id })).map((event) => event.type)).toEqual(['post.created'])
})

test('moves to and fro at once leave the counts right', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => world.post(from.id)))
  await Promise.all(
    posts.flatMap((post, at) => [
      expectOK(move(post, at % 2 ? to : from)),
      expectOK(move(post, at % 2 ? from : to)),
      expectOK(move(post, to)),
    ]),
  )
  const rows = await world.db.selectFrom('posts').select(['board_id']).execute()
  expect(await counts()).toEqual([from, to].map((board) => rows.filter((row) => row.board_id === board.id).length))
})

test('an archived board, one of another company and one that is absent are not there', async () => {
  const post = await world.post(from.id)
  const archived = await world.board()
  await expectOK(
    world.call('/api/boards/update', { boardID: archived.id, isArchived: true }, { as: world.company.owner }),
  )
  const foreign = await world.board({}, world.other)
  for (const board of [archived, foreign, { id: 'no-id' }, { id: crypto.randomUUID() }]) {
    expect(await move(post, board)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
})

test('only a member who edits posts moves them', async () => {
  const author = await world.user()
  const post = await world.post(from.id, {}, author)
  const call = (as: typeof author | null) => world.call('/api/posts/move', { postID: post.id, boardID: to.id }, { as })
  expect(await call(null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await call(author)).toMatchObject({ status: 403, body: { code: 'memberNeeded' } })
  expect((await call(await world.member('contributor'))).status).toBe(200)
})
