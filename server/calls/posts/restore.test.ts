import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import type { Post } from '../../../contract/posts.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const restore = (post: { id: string }) =>
  world.call('/api/posts/restore', { postID: post.id }, { as: world.company.owner })

async function state(post: { id: string; urlName: string }) {
  const one = await expectOK(
    world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as: world.company.owner }),
  )
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  const list = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: board.id, status: ['*'] }))
  const { isDeleted, team, score } = one.body['post'] as Post
  return {
    isDeleted,
    isSpam: team?.isSpam,
    score,
    postCount: (body['board'] as Board).postCount,
    isListed: (list.body['result'] as { posts: { id: string }[] }).posts.some((item) => item.id === post.id),
  }
}

test('a deleted post comes back as it was, with its votes, address and place in the lists', async () => {
  const post = await world.post(board.id)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  const before = await state(post)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: world.company.owner }))
  expect(await state(post)).toEqual({ ...before, isDeleted: true, isListed: false, postCount: before.postCount - 1 })
  await world.fold()
  expect((await restore(post)).body).toEqual({ result: { done: true } })
  expect(await state(post)).toEqual({ ...before, score: 2, isListed: true })
  expect(await countEvents(world, 'post.restored', { postID: post.id })).toBe(1)
})

test('restoring spam clears that mark too', async () => {
  const post = await world.post(board.id)
  const before = await state(post)
  await expectOK(world.call('/api/posts/markSpam', { postID: post.id }, { as: world.company.owner }))
  expect(await state(post)).toMatchObject({ isDeleted: true, isSpam: true })
  await expectOK(restore(post))
  expect(await state(post)).toEqual(before)
})

test('restoring what is there changes nothing', async () => {
  const post = await world.post(board.id)
  const before = await state(post)
  await expectOK(restore(post))
  expect(await state(post)).toEqual(before)
  expect(await countEvents(world, 'post.restored', { postID: post.id })).toBe(0)
})

test('only a member who deletes posts of this company restores them', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: author }))
  const call = (as: typeof author | null) => world.call('/api/posts/restore', { postID: post.id }, { as })
  expect(await call(null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await call(author)).toMatchObject({ status: 403, body: { code: 'memberNeeded' } })
  expect(await call(await world.member('contributor'))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(
    await world.call('/api/posts/restore', { postID: post.id }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
