import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import type { Post } from '../../../contract/posts.ts'
import { countEvents, eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const markSpam = (post: { id: string }, as: Person | null = world.company.owner) =>
  world.call('/api/posts/markSpam', { postID: post.id }, { as })

async function postCount(): Promise<number> {
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  return (body['board'] as Board).postCount
}

test('spam is gone for everyone but the team, and who wrote it is blocked', async () => {
  const author = await world.user()
  const before = await postCount()
  const post = await world.post(board.id, {}, author)
  expect((await markSpam(post)).body).toEqual({ result: { done: true } })
  expect(await postCount()).toBe(before)
  expect((await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName })).status).toBe(404)
  const { body } = await expectOK(
    world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as: world.company.owner }),
  )
  expect(body['post'] as Post).toMatchObject({ isDeleted: true, team: { isSpam: true, authorIsBlocked: true } })
  expect(await world.call('/api/posts/create', { boardID: board.id, title: 'Again' }, { as: author })).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  expect((await eventsOf(world, { postID: post.id })).at(-1)).toMatchObject({
    type: 'post.markedSpam',
    actorID: world.company.owner.userID,
  })
  expect(await countEvents(world, 'user.blocked', { userID: author.userID })).toBe(1)
})

test('a second time changes nothing', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  const before = await postCount()
  await Promise.all([expectOK(markSpam(post)), expectOK(markSpam(post)), expectOK(markSpam(post))])
  expect(await postCount()).toBe(before - 1)
  expect(await countEvents(world, 'post.markedSpam', { postID: post.id })).toBe(1)
  expect(await countEvents(world, 'user.blocked', { userID: author.userID })).toBe(1)
})

test('a post that was deleted before can be marked, and is counted out once', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: author }))
  const before = await postCount()
  await expectOK(markSpam(post))
  expect(await postCount()).toBe(before)
  await expectOK(world.call('/api/posts/restore', { postID: post.id }, { as: world.company.owner }))
  expect(await postCount()).toBe(before + 1)
})

test('a member’s post is never spam: nothing of it happens', async () => {
  const post = await world.post(board.id, {}, await world.member('contributor'))
  expect(await markSpam(post)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName })).status).toBe(200)
})

test('only a member who blocks people of this company may', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  expect(await markSpam(post, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await markSpam(post, author)).toMatchObject({ status: 403, body: { code: 'memberNeeded' } })
  expect(await markSpam(post, await world.member('contributor'))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(
    await world.call('/api/posts/markSpam', { postID: post.id }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
