import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('says what is merged into a post, by whom and through which other one, to the team only', async () => {
  const board = await world.board()
  const [one, two, three] = [
    await world.post(board.id, { title: 'One' }),
    await world.post(board.id, { title: 'Two' }),
    await world.post(board.id, { title: 'Three' }),
  ]
  const as = world.company.owner
  await expectOK(world.call('/api/posts/merge', { postID: one.id, intoPostID: two.id }, { as }))
  await expectOK(world.call('/api/posts/merge', { postID: two.id, intoPostID: three.id }, { as }))
  const { body } = await expectOK(world.call('/api/posts/getMerged', { postID: three.id }, { as }))
  expect((body['result'] as { posts: unknown[] }).posts).toMatchObject([
    { id: two.id, title: 'Two', votes: 1, by: { id: as.userID }, into: null },
    { id: one.id, title: 'One', votes: 1, into: { id: two.id, title: 'Two' } },
  ])
  expect(await world.call('/api/posts/getMerged', { postID: three.id }, { as: await world.user() })).toMatchObject({
    status: 403,
  })
  // A page that is open on a merged post is answered with the one that it is part of.
  expect((await expectOK(world.call('/api/posts/getMerged', { postID: one.id }, { as }))).body).toEqual(body)
})

test('a member without a name who merged is “Someone”', async () => {
  const board = await world.board()
  const [one, two] = [await world.post(board.id), await world.post(board.id)]
  const manager = await world.member('manager')
  await expectOK(world.call('/api/posts/merge', { postID: one.id, intoPostID: two.id }, { as: manager }))
  await expectOK(world.call('/api/viewer/update', { name: null }, { as: manager }))
  const { body } = await expectOK(world.call('/api/posts/getMerged', { postID: two.id }, { as: world.company.owner }))
  expect((body['result'] as { posts: unknown[] }).posts).toMatchObject([
    { id: one.id, by: { id: manager.userID, name: 'Someone', isMember: true } },
  ])
})
