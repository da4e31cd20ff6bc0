import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityPage, Comment, CutThread } from '../../../contract/activity.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'

let world: World
let board: { id: string; urlName: string }
let manager: Person
let author: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  manager = await world.member('manager')
  author = await world.user('Ada')
})
afterAll(() => world.close())

interface Asked {
  internalComments?: boolean
  limit?: number
  sort?: 'oldest' | 'newest' | 'top'
  threadID?: string
  commentID?: string
  cursor?: string
}

async function activity(postID: string, asked: Asked = {}, as: Person | null = null): Promise<ActivityPage> {
  const { body } = await expectOK(
    world.call('/api/posts/activity/get', { postID, internalComments: false, ...asked }, { as }),
  )
  return body['result'] as ActivityPage
}

/** A thread with that many replies, one a minute, whose texts are their numbers from 1 on. */
async function aThread(
  count: number,
  text = (at: number) => `<p>${at}</p>`,
): Promise<{ postID: string; urlName: string; first: string; replies: string[] }> {
  const { id: postID, urlName } = await world.post(board.id, {}, author)
  const first = await say(postID, 'first')
  const replies = Array.from({ length: count }, () => newID())
  const start = Date.now() + 60_000
  const values = replies.map((id, at) => ({
    company_id: world.company.id,
    id,
    post_id: postID,
    parent_id: first,
    thread_id: first,
    author_id: author.userID,
    body: String(at + 1),
    body_html: text(at + 1),
    text_version: 1,
    created_at: new Date(start + at * 60_000),
  }))
  for (let at = 0; at < count; at += 1000)
    await world.db
      .insertInto('comments')
      .values(values.slice(at, at + 1000))
      .execute()
  return { postID, urlName, first, replies }
}

async function say(
  postID: string,
  body: string,
  more: { as?: Person; parentID?: string; internal?: boolean } = {},
): Promise<string> {
  const { as = author, ...input } = more
  const { body: answered } = await expectOK(world.call('/api/comments/create', { postID, body, ...input }, { as }))
  return (answered['comment'] as Comment).id
}

const ids = ({ items }: ActivityPage) => items.map(({ id }) => id)
const cutOf = ({ cutThreads }: ActivityPage): CutThread => cutThreads[0] ?? { id: '', earlier: null, later: null }

test('a thread comes with its first 20 replies and further ones 50 at a time, all of them once', async () => {
  const { postID, first, replies } = await aThread(145)
  const last = await say(postID, 'another thread')
  const page = await activity(postID)
  expect(ids(page)).toEqual([first, ...replies.slice(0, 20), last])
  expect(page.cutThreads).toEqual([
    { id: first, earlier: null, later: { count: 125, after: replies[19], cursor: expect.any(String) } },
  ])
  const read: string[][] = []
  let { later } = cutOf(page)
  while (later !== null) {
    const next: ActivityPage = await activity(postID, { threadID: first, cursor: later.cursor })
    expect(next).toMatchObject({ pinned: [], hasNextPage: false, cursor: null })
    read.push(ids(next))
    ;({ later } = cutOf(next))
  }
  expect(read.map(({ length }) => length)).toEqual([50, 50, 25])
  expect(read.flat()).toEqual(replies.slice(20))
})

test('a thread of exactly 20 replies is whole', async () => {
  const { postID, first, replies } = await aThread(20)
  const page = await activity(postID)
  expect(ids(page)).toEqual([first, ...replies])
  expect(page.cutThreads).toEqual([])
})

test('a linked reply comes with its thread’s first comment and the replies around it, and the page goes on from there both ways', async () => {
  const { postID, first, replies } = await aThread(200)
  const next = await say(postID, 'the next thread')
  for (const sort of ['oldest', 'top'] as const) {
    const page = await activity(postID, { commentID: replies[100] ?? '', sort })
    expect(ids(page)).toEqual([first, ...replies.slice(80, 120)])
    expect(ids(await activity(postID, { sort, cursor: page.cursor ?? '' }))).toEqual([next])
    const { earlier, later } = cutOf(page)
    expect([earlier?.count, later?.count, later?.after]).toEqual([80, 80, replies[119]])
    const before = await activity(postID, { threadID: first, cursor: earlier?.cursor ?? '' })
    expect(ids(before)).toEqual(replies.slice(30, 80))
    expect(cutOf(before)).toMatchObject({ earlier: { count: 30 }, later: null })
    const start = await activity(postID, { threadID: first, cursor: cutOf(before).earlier?.cursor ?? '' })
    expect(ids(start)).toEqual(replies.slice(0, 30))
    expect(start.cutThreads).toEqual([])
    expect(ids(await activity(postID, { threadID: first, cursor: later?.cursor ?? '' }))).toEqual(
      replies.slice(120, 170),
    )
  }
  const older = await activity(postID, { commentID: first, sort: 'newest' })
  expect(ids(older)).toEqual([first, ...replies.slice(0, 20)])
})

test('a linked comment that is not there, of another post, the team’s own or deleted, is refused like one that never was', async () => {
  const { postID, replies } = await aThread(3)
  const other = await aThread(1)
  const ours = await say(postID, 'ours', { as: manager, internal: true })
  await world.db
    .updateTable('comments')
    .set({ deleted_at: new Date() })
    .where('id', '=', replies[1] ?? '')
    .execute()
  const ask = (more: object, as: Person | null = null) =>
    world.call('/api/posts/activity/get', { postID, internalComments: false, ...more }, { as })
  for (const commentID of [newID(), 'no id', ours, replies[1], other.replies[0]])
    expect(await ask({ commentID })).toMatchObject({ status: 404 })
  for (const threadID of [newID(), 'no id', ours, replies[0], other.first])
    expect(await ask({ threadID })).toMatchObject({ status: 404 })
  expect(await ask({ commentID: ours }, manager)).toMatchObject({ status: 404 })
  expect(await ask({ commentID: ours, internalComments: true }, manager)).toMatchObject({ status: 200 })
})

test('a cursor of another thread, another sight or the other list is refused', async () => {
  const [one, other] = [await aThread(30), await aThread(30)]
  const { later } = cutOf(await activity(one.postID))
  const ask = (more: object, as: Person | null = null) =>
    world.call(
      '/api/posts/activity/get',
      { postID: other.postID, internalComments: false, cursor: later?.cursor, ...more },
      { as },
    )
  const refused = { status: 400, body: { code: 'badCursor', field: 'cursor' } }
  expect(await ask({ threadID: other.first })).toMatchObject(refused)
  expect(await ask({ postID: one.postID, threadID: one.first, internalComments: true }, manager)).toMatchObject(refused)
  expect(await ask({ postID: one.postID })).toMatchObject(refused)
  expect(await ask({ threadID: other.first, cursor: 'x' })).toMatchObject(refused)
})

test('deleted replies keep their place where one that is shown answers them, on every page, and are not counted', async () => {
  const { postID, first, replies } = await aThread(60)
  const [early, late, gone] = [replies[2] ?? '', replies[30] ?? '', replies[40] ?? '']
  await world.db
    .updateTable('comments')
    .set({ parent_id: early })
    .where('id', '=', replies[3] ?? '')
    .execute()
  await world.db
    .updateTable('comments')
    .set({ parent_id: late })
    .where('id', '=', replies[50] ?? '')
    .execute()
  await world.db
    .updateTable('comments')
    .set({ deleted_at: new Date() })
    .where('id', 'in', [early, late, gone])
    .execute()
  const page = await activity(postID)
  expect(ids(page)).toEqual([first, ...replies.slice(0, 20)])
  expect(page.items[3]).toMatchObject({ id: early, isDeleted: true, bodyHTML: '' })
  const { later } = cutOf(page)
  expect(later?.count).toBe(38)
  const next = await activity(postID, { threadID: first, cursor: later?.cursor ?? '' })
  expect(ids(next)).toEqual(replies.slice(20).filter((id) => id !== gone))
  expect(next.items.find(({ id }) => id === late)).toMatchObject({ isDeleted: true, author: null })
})

test('the team’s own replies and those that were kept private are neither shown nor counted for others, on any page', async () => {
  const { postID, first, replies } = await aThread(80)
  const stranger = await world.user()
  await world.db
    .updateTable('comments')
    .set({ internal: true })
    .where('id', 'in', [replies[5] ?? '', replies[50] ?? ''])
    .execute()
  const page = await activity(postID)
  const open = replies.filter((_, at) => at !== 5 && at !== 50)
  expect(ids(page)).toEqual([first, ...open.slice(0, 20)])
  expect(cutOf(page).later?.count).toBe(58)
  expect(ids(await activity(postID, { threadID: first, cursor: cutOf(page).later?.cursor ?? '' }))).toEqual(
    open.slice(20, 70),
  )
  const ours = await activity(postID, { internalComments: true }, manager)
  expect(cutOf(ours).later?.count).toBe(60)
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, hasPrivateComments: true }, { as: world.company.owner }),
  )
  expect((await activity(postID, {}, stranger)).items).toEqual([])
  expect(
    await world.call('/api/posts/activity/get', { postID, internalComments: false, threadID: first }, { as: stranger }),
  ).toMatchObject({ status: 404 })
  expect(
    await world.call(
      '/api/posts/activity/get',
      { postID, internalComments: false, commentID: replies[40] },
      { as: stranger },
    ),
  ).toMatchObject({ status: 404 })
  const own = await activity(postID, { commentID: replies[40] ?? '' }, author)
  expect(cutOf(own).later?.count).toBe(open.length - open.indexOf(replies[40] ?? '') - 20)
  await expectOK(
    world.call('/api/boards/update', { boardID: board.id, hasPrivateComments: false }, { as: world.company.owner }),
  )
})

test('long texts make shorter pages, which still go on to the last reply, and a linked one is always shown', async () => {
  const { postID, urlName, first, replies } = await aThread(45, (at) => `<p>${at} ${'語'.repeat(9_900)}</p>`)
  const mostBytes = 300_000
  const sizeOf = (page: ActivityPage) => Buffer.byteLength(JSON.stringify(page))
  let page = await activity(postID)
  const read = ids(page)
  while (cutOf(page).later !== null) {
    expect(sizeOf(page)).toBeLessThan(mostBytes)
    expect(read.length).toBeGreaterThan(1)
    page = await activity(postID, { threadID: first, cursor: cutOf(page).later?.cursor ?? '' })
    read.push(...ids(page))
  }
  expect(read).toEqual([first, ...replies])
  const around = await activity(postID, { commentID: replies[20] ?? '' })
  expect(ids(around)).toContain(replies[20])
  expect(sizeOf(around)).toBeLessThan(mostBytes)
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }))
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(mostBytes)
})

test('a thread of 10,000 replies makes no larger page than one of 100', async () => {
  const sizes: number[] = []
  for (const count of [100, 10_000]) {
    const { postID, urlName, replies } = await aThread(count)
    const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }))
    sizes.push(JSON.stringify(body).length)
    expect(cutOf(await activity(postID)).later?.count).toBe(count - 20)
    expect(ids(await activity(postID, { commentID: replies[count - 1] ?? '' })).at(-1)).toBe(replies[count - 1])
  }
  expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) + 200)
})
