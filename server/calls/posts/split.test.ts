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

const split = (commentID: string, more: Record<string, unknown> = {}) =>
  world.call('/api/posts/split', { commentID, title: 'Export as CSV', ...more }, { as: world.company.owner })

async function say(as: Person, input: Record<string, unknown>) {
  const { body } = await expectOK(world.call('/api/comments/create', { body: 'And export as CSV', ...input }, { as }))
  return body['comment'] as { id: string }
}

async function shown(postURLName: string, as: Person | null = null) {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName }, { as }))
  return body['post'] as { activity: { items: { id: string; parentID: string | null }[] } }
}

test('a comment becomes a post by its author, with their vote; its replies go along', async () => {
  const [author, other] = [await world.user(), await world.user()]
  const post = await world.post(board.id)
  const comment = await say(author, { postID: post.id })
  const reply = await say(other, { postID: post.id, parentID: comment.id })
  const answer = await say(author, { postID: post.id, parentID: reply.id })
  const staying = await say(other, { postID: post.id })
  const { body } = await expectOK(split(comment.id))
  const made = body['post'] as { id: string; urlName: string }
  expect(made.urlName).toBe('export-as-csv')
  const fresh = await shown(made.urlName, author)
  expect(fresh).toMatchObject({
    title: 'Export as CSV',
    excerpt: 'And export as CSV',
    author: { id: author.userID },
    score: 1,
    commentCount: 2,
    viewerVoted: true,
    viewerFollows: true,
  })
  expect(fresh.activity.items.map(({ id, parentID }) => [id, parentID])).toEqual([
    [reply.id, null],
    [answer.id, reply.id],
  ])
  expect(await shown(post.urlName)).toMatchObject({ commentCount: 1, activity: { items: [{ id: staying.id }] } })
  expect((await eventsOf(world, { postID: made.id })).map(({ type }) => type)).toContain('post.created')
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).toContain('comment.split')
})

test('an internal, a deleted and another company’s comment are refused, and so is a board that is not there', async () => {
  const post = await world.post(board.id)
  const internal = await say(world.company.owner, { postID: post.id, internal: true })
  expect(await split(internal.id)).toMatchObject({ status: 400, body: { code: 'splitInternal' } })
  const comment = await say(await world.user(), { postID: post.id })
  expect(await split(comment.id, { boardID: (await world.board({}, world.other)).id })).toMatchObject({ status: 404 })
  expect(await split(comment.id, { title: ' ' })).toMatchObject({ body: { code: 'titleMissing' } })
  await expectOK(split(comment.id))
  expect(await split(comment.id)).toMatchObject({ status: 404 })
})
