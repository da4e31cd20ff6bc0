import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const asOwner = () => ({ as: world.company.owner })
const merge = (postID: string, intoPostID: string) =>
  expectOK(world.call('/api/posts/merge', { postID, intoPostID }, asOwner()))
const unmerge = (postID: string) => world.call('/api/posts/unmerge', { postID }, asOwner())

async function shown(postURLName: string) {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName }))
  return body['post'] as { id: string; score: number; commentCount: number }
}

test('a post goes back with its own votes and comments, and what came in the meantime stays with the other', async () => {
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  const { body } = await expectOK(
    world.call('/api/comments/create', { postID: one.id, body: 'Mine' }, { as: await world.user() }),
  )
  await merge(one.id, other.id)
  await expectOK(world.call('/api/votes/create', { postID: other.id }, { as: await world.user() }))
  const { id: parentID } = body['comment'] as { id: string }
  await expectOK(
    world.call('/api/comments/create', { postID: other.id, parentID, body: 'A reply' }, { as: await world.user() }),
  )
  await expectOK(world.call('/api/comments/create', { postID: other.id, body: 'New' }, { as: await world.user() }))
  expect(await shown(other.urlName)).toMatchObject({ score: 3, commentCount: 3 })
  await expectOK(unmerge(one.id))
  expect(await shown(one.urlName)).toMatchObject({ id: one.id, score: 1, commentCount: 2 })
  expect(await shown(other.urlName)).toMatchObject({ id: other.id, score: 2, commentCount: 1 })
  expect((await eventsOf(world, { postID: one.id })).map(({ type }) => type)).toContain('post.unmerged')
})

test('what was merged into a merged post goes with it, and can be unmerged by itself', async () => {
  const [one, two, three] = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  await merge(one.id, two.id)
  await merge(two.id, three.id)
  expect(await shown(one.urlName)).toMatchObject({ id: three.id, score: 3 })
  await expectOK(unmerge(two.id))
  expect(await shown(one.urlName)).toMatchObject({ id: two.id, score: 2 })
  await merge(two.id, three.id)
  await expectOK(unmerge(one.id))
  expect(await shown(one.urlName)).toMatchObject({ id: one.id, score: 1 })
  expect(await shown(two.urlName)).toMatchObject({ id: three.id, score: 2 })
})

test('a post that is not merged is refused, and another company’s is not there', async () => {
  const one = await world.post(board.id)
  expect(await unmerge(one.id)).toMatchObject({ status: 400, body: { code: 'notMerged' } })
  const foreign = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  expect(await unmerge(foreign.id)).toMatchObject({ status: 404 })
})
