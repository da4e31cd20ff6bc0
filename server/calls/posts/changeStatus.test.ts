import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

function change(post: { id: string }, status: string, note?: string, as: Person | null = world.company.owner) {
  return world.call(
    '/api/posts/changeStatus',
    { postID: post.id, statusID: world.company.statuses[status], note },
    { as },
  )
}

async function getOne(post: { urlName: string }): Promise<Post> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }))
  return body['post'] as Post
}

function history(post: { id: string }) {
  return world.db
    .selectFrom('status_changes')
    .select(['from_status_id as from', 'to_status_id as to', 'note', 'note_html', 'changed_by'])
    .where('post_id', '=', post.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

test('a post gets its new status, and the note stands in its history', async () => {
  const { open, planned } = world.company.statuses
  const post = await world.post(board.id)
  const { body } = await expectOK(change(post, 'planned', 'In **May**'))
  expect(body['post']).toEqual({
    id: post.id,
    status: { id: planned, name: 'Planned', urlName: 'planned', type: 'active', hue: 'blue' },
  })
  const changed = await getOne(post)
  expect(changed.status.urlName).toBe('planned')
  expect(changed.statusChanged).not.toBeNull()
  const owner = world.company.owner.userID
  expect(await history(post)).toEqual([
    {
      from: open,
      to: planned,
      note: 'In **May**',
      note_html: expect.stringContaining('<strong>May</strong>'),
      changed_by: owner,
    },
  ])
  expect(changed.activity.items).toMatchObject([
    { type: 'statusChange', from: { urlName: 'open' }, to: { urlName: 'planned' } },
  ])
  expect((await eventsOf(world, { postID: post.id })).at(-1)).toEqual({
    type: 'post.statusChanged',
    actorID: owner,
    data: { fromStatusID: open, toStatusID: planned, changeID: expect.any(String) as string },
  })
  const listed = await expectOK(world.call('/api/posts/get', { pages: 1, status: ['planned'] }))
  expect((listed.body['result'] as { posts: { id: string }[] }).posts.map((item) => item.id)).toEqual([post.id])
})

test('the same status without a note changes nothing, with one it is a word in the history', async () => {
  const post = await world.post(board.id)
  await expectOK(change(post, 'open'))
  await expectOK(change(post, 'open', '  '))
  expect(await history(post)).toEqual([])
  expect((await eventsOf(world, { postID: post.id })).map((event) => event.type)).toEqual(['post.created'])
  await expectOK(change(post, 'open', 'Still thinking'))
  expect(await history(post)).toMatchObject([
    { from: world.company.statuses['open'], to: world.company.statuses['open'], note: 'Still thinking' },
  ])
  expect((await getOne(post)).statusChanged).toBeNull()
})

test('changes at the same time leave a history in which each begins where the one before ended', async () => {
  const post = await world.post(board.id)
  await Promise.all(
    ['planned', 'in-progress', 'complete', 'closed', 'under-review'].map((status) => expectOK(change(post, status))),
  )
  const changes = await history(post)
  expect(changes).toHaveLength(5)
  expect(changes[0]?.from).toBe(world.company.statuses['open'])
  for (const [at, { from }] of changes.entries()) if (at > 0) expect(from).toBe(changes[at - 1]?.to)
  expect((await getOne(post)).status.id).toBe(changes.at(-1)?.to)
})

test('several who give the same status at once change it once', async () => {
  const post = await world.post(board.id)
  await Promise.all(Array.from({ length: 4 }, () => expectOK(change(post, 'planned'))))
  expect(await history(post)).toHaveLength(1)
})

test('a note may have 10,000 characters and not one more', async () => {
  const post = await world.post(board.id)
  expect((await change(post, 'planned', 'n'.repeat(10_000))).status).toBe(200)
  expect(await change(post, 'closed', 'n'.repeat(10_001))).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'note' },
  })
})

test('a status or post of another company is not there', async () => {
  const post = await world.post(board.id)
  const as = world.company.owner
  for (const statusID of [world.other.statuses['planned'], 'no-id', crypto.randomUUID()]) {
    expect(await world.call('/api/posts/changeStatus', { postID: post.id, statusID }, { as })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    })
  }
  const elsewhere = { as: world.other.owner, at: world.other }
  const statusID = world.other.statuses['planned']
  expect(await world.call('/api/posts/changeStatus', { postID: post.id, statusID }, elsewhere)).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

test('only a member who changes statuses may', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  expect(await change(post, 'planned', undefined, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await change(post, 'planned', undefined, author)).toMatchObject({
    status: 403,
    body: { code: 'memberNeeded' },
  })
  expect((await change(post, 'planned', undefined, await world.member('contributor'))).status).toBe(200)
})
