import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { countEvents, eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const remove = (post: { id: string }, as: Person | null) => world.call('/api/posts/delete', { postID: post.id }, { as })

async function postCount(): Promise<number> {
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  return (body['board'] as Board).postCount
}

async function listed(): Promise<string[]> {
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 50, boardID: board.id, status: ['*'] }))
  return (body['result'] as { posts: { id: string }[] }).posts.map((post) => post.id)
}

test('an author takes back a post that nobody else took part in: it is gone from lists, counts and its address', async () => {
  const author = await world.user()
  const before = await postCount()
  const post = await world.post(board.id, {}, author)
  expect((await remove(post, author)).body).toEqual({ result: { done: true } })
  expect(await listed()).not.toContain(post.id)
  expect(await postCount()).toBe(before)
  for (const as of [null, author])
    expect(
      (await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as })).status,
    ).toBe(404)
  expect((await eventsOf(world, { postID: post.id })).at(-1)).toEqual({
    type: 'post.deleted',
    actorID: author.userID,
    data: {},
  })
})

test('deleting twice is harmless', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(remove(post, author))
  const before = await postCount()
  await expectOK(remove(post, author))
  await expectOK(remove(post, world.company.owner))
  expect(await postCount()).toBe(before)
  expect(await countEvents(world, 'post.deleted', { postID: post.id })).toBe(1)
})

test('several who delete at once delete once', async () => {
  const post = await world.post(board.id)
  const before = await postCount()
  await Promise.all(Array.from({ length: 5 }, () => expectOK(remove(post, world.company.owner))))
  expect(await postCount()).toBe(before - 1)
  expect(await countEvents(world, 'post.deleted', { postID: post.id })).toBe(1)
})

test('once someone else has voted or commented, only the team deletes it', async () => {
  const author = await world.user()
  const voted = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/votes/create', { postID: voted.id }, { as: await world.user() }))
  const commented = await world.post(board.id, {}, author)
  await expectOK(
    world.call('/api/comments/create', { postID: commented.id, body: 'Me too' }, { as: await world.user() }),
  )
  const imported = await world.post(board.id, {}, author)
  await world.db.updateTable('post_stats').set({ imported_votes: 3 }).where('post_id', '=', imported.id).execute()
  for (const post of [voted, commented, imported]) {
    expect(await remove(post, author)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await remove(post, await world.member('manager'))).status).toBe(200)
  }
})

test('the author’s own comment, a vote taken back and the team’s own notes do not count', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'One more thing' }, { as: author }))
  const voter = await world.user()
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: voter }))
  await expectOK(
    world.call('/api/comments/create', { postID: post.id, body: 'Hm', internal: true }, { as: world.company.owner }),
  )
  expect((await remove(post, author)).status).toBe(200)
})

test('others may not, and what they cannot see is not there', async () => {
  const post = await world.post(board.id)
  expect(await remove(post, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await remove(post, await world.user())).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await remove(post, await world.member('contributor'))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(
    await world.call('/api/posts/delete', { postID: post.id }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
  await expectOK(remove(post, world.company.owner))
  expect(await remove(post, await world.user())).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const hidden = await world.post((await world.board({ access: 'private' })).id, {}, world.company.owner)
  expect(await remove(hidden, await world.user())).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
