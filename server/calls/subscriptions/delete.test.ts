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

const unfollow = (post: { id: string }, as: Person) =>
  expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as }))

test('an author and a voter follow, until they say otherwise', async () => {
  const author = await world.user()
  const voter = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  for (const person of [author, voter]) {
    expect(await follows(post, person)).toBe(true)
    expect((await unfollow(post, person)).body).toEqual({ subscription: { postID: post.id, viewerFollows: false } })
    await unfollow(post, person)
    expect(await follows(post, person)).toBe(false)
    expect(await countEvents(world, 'post.unfollowed', { postID: post.id, userID: person.userID })).toBe(1)
  }
})

test('people who never followed and end it may still follow by voting', async () => {
  const post = await world.post(board.id)
  const reader = await world.user()
  await unfollow(post, reader)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: reader }))
  expect(await follows(post, reader)).toBe(true)
})

test('following again after ending it works', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await unfollow(post, author)
  await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: author }))
  expect(await follows(post, author)).toBe(true)
})

test('strangers are asked to log in, and the post of another company is not there', async () => {
  const post = await world.post(board.id)
  expect(await world.call('/api/subscriptions/delete', { postID: post.id })).toMatchObject({
    status: 401,
    body: { code: 'signInNeeded' },
  })
  expect(
    await world.call('/api/subscriptions/delete', { postID: post.id }, { as: world.other.owner, at: world.other }),
  ).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
