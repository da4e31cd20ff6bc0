import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

async function follows(post: { urlName: string }, as: Person): Promise<boolean> {
  const { body } = await expectOK(
    world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as }),
  )
  return (body['post'] as Post).viewerFollows
}

test('a person follows a post once, and that is recorded once', async () => {
  const post = await world.post(board.id)
  const reader = await world.user()
  expect(await follows(post, reader)).toBe(false)
  const { body } = await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: reader }))
  expect(body).toEqual({ subscription: { postID: post.id, viewerFollows: true } })
  await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: reader }))
  expect(await follows(post, reader)).toBe(true)
  expect(await countEvents(world, 'post.followed', { postID: post.id, userID: reader.userID })).toBe(1)
})

test('of several at once one is recorded', async () => {
  const post = await world.post(board.id)
  const reader = await world.user()
  await Promise.all(
    Array.from({ length: 6 }, () =>
      expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: reader })),
    ),
  )
  expect(await countEvents(world, 'post.followed', { postID: post.id, userID: reader.userID })).toBe(1)
  await Promise.all(
    Array.from({ length: 6 }, () =>
      expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as: reader })),
    ),
  )
  expect(await countEvents(world, 'post.unfollowed', { postID: post.id, userID: reader.userID })).toBe(1)
})

test('a voter who asks to follow goes on following when the vote is taken back', async () => {
  const post = await world.post(board.id)
  const voter = await world.user()
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: voter }))
  await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: voter }))
  expect(await follows(post, voter)).toBe(true)
})

test('strangers are asked to log in, and a post that they cannot see is not there', async () => {
  const post = await world.post(board.id)
  expect(await world.call('/api/subscriptions/create', { postID: post.id })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  const hidden = await world.post((await world.board({ access: 'private' })).id, {}, world.company.owner)
  expect(
    await world.call('/api/subscriptions/create', { postID: hidden.id }, { as: await world.user() }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(
    await world.call('/api/subscriptions/create', { postID: post.id }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
