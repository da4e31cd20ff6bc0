import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const asOwner = () => ({ as: world.company.owner })
const merge = (postID: string, intoPostID: string, more: Record<string, unknown> = {}) =>
  world.call('/api/posts/merge', { postID, intoPostID, ...more }, asOwner())

async function getOne(postURLName: string, as: Person | null = null, boardID = board.id) {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID, postURLName }, { as }))
  return body['post'] as {
    id: string
    urlName: string
    score: number
    commentCount: number
    viewerVoted: boolean
    viewerFollows: boolean
  }
}

test('a person who voted for both counts once, and the merged post’s address leads to the other one', async () => {
  const [author, voter] = [await world.user(), await world.user()]
  const one = await world.post(board.id, { title: 'Dark theme' }, author)
  const other = await world.post(board.id, { title: 'Night mode' }, author)
  await expectOK(world.call('/api/votes/create', { postID: one.id }, { as: voter }))
  await expectOK(world.call('/api/comments/create', { postID: one.id, body: 'Please' }, { as: voter }))
  await world.fold()
  const { body } = await expectOK(merge(one.id, other.id))
  expect(body['post']).toMatchObject({ id: other.id, urlName: other.urlName, board: { id: board.id } })
  const shown = await getOne(one.urlName, voter)
  expect(shown).toMatchObject({ id: other.id, score: 2, commentCount: 1, viewerVoted: true, viewerFollows: true })
  const events = (await eventsOf(world, { postID: other.id })).filter(({ type }) => type === 'post.merged')
  expect(events).toHaveLength(1)
})

test('a vote on a page that is still open counts for the other post; a person takes back all of theirs at once', async () => {
  const voter = await world.user()
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  for (const { id } of [one, other]) await expectOK(world.call('/api/votes/create', { postID: id }, { as: voter }))
  await expectOK(merge(one.id, other.id))
  expect(await getOne(other.urlName, voter)).toMatchObject({ score: 3, viewerVoted: true })
  const { body } = await expectOK(world.call('/api/votes/delete', { postID: one.id }, { as: voter }))
  expect(body['vote']).toMatchObject({ score: 2, viewerVoted: false })
  await expectOK(world.call('/api/posts/unmerge', { postID: one.id }, asOwner()))
  expect(await getOne(one.urlName, voter)).toMatchObject({ id: one.id, score: 1, viewerVoted: false })
})

test('into itself, in a circle, a deleted post and one that is merged already are refused with a sentence', async () => {
  const [one, other, third] = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  expect(await merge(one.id, one.id)).toMatchObject({ status: 400, body: { code: 'mergeIntoItself' } })
  await expectOK(world.call('/api/posts/delete', { postID: third.id }, asOwner()))
  expect(await merge(third.id, one.id)).toMatchObject({ body: { code: 'mergeDeleted', field: 'postID' } })
  expect(await merge(one.id, third.id)).toMatchObject({ body: { code: 'mergeDeleted', field: 'intoPostID' } })
  await expectOK(merge(one.id, other.id))
  expect(await merge(other.id, one.id)).toMatchObject({
    status: 409,
    body: { code: 'alreadyMerged', field: 'intoPostID' },
  })
  expect(await merge(one.id, other.id)).toMatchObject({ status: 409, body: { code: 'alreadyMerged', field: 'postID' } })
})

test('another company’s post is not there, and other votes than were seen refuse', async () => {
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  const foreign = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  expect(await merge(one.id, foreign.id)).toMatchObject({ status: 404 })
  expect(await merge(foreign.id, one.id)).toMatchObject({ status: 404 })
  expect(await merge(one.id, other.id, { expectsVotes: 7 })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile' },
  })
  await expectOK(merge(one.id, other.id, { expectsVotes: 2 }))
})

test('a merged post is in no list, and its board counts one less', async () => {
  const only = await world.board()
  const [one, other] = [await world.post(only.id), await world.post(only.id)]
  await expectOK(merge(one.id, other.id))
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: only.id }))
  expect((body['result'] as { posts: { id: string }[] }).posts.map(({ id }) => id)).toEqual([other.id])
  const found = await expectOK(world.call('/api/boards/get', { boardURLName: only.urlName }))
  expect(found.body['board']).toMatchObject({ postCount: 1 })
})

test('a post of more votes than a request may move is merged by a bulk action alone, and the other one into it', async () => {
  const [large, small] = [await world.post(board.id), await world.post(board.id)]
  const setVotes = (votes: number) =>
    world.db.updateTable('post_stats').set({ vote_count: votes }).where('post_id', '=', large.id).execute()
  await setVotes(50_001)
  expect(await merge(large.id, small.id)).toMatchObject({
    status: 400,
    body: { code: 'mergeTooLarge', field: 'postID', error: expect.stringContaining('50,000') },
  })
  await expectOK(merge(small.id, large.id))
})
