import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityPage } from '../../../contract/activity.ts'
import type { Post } from '../../../contract/posts.ts'
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

/** A post with that many threads of replies, whose texts have that many bytes. */
async function aPost(threads: readonly number[], bytes: (thread: number, reply: number) => number) {
  const { id, urlName } = await world.post(board.id, {}, author)
  const start = Date.now() + 60_000
  let nr = 0
  const row = (thread: number, reply: number, first: string | null) => ({
    company_id: world.company.id,
    id: newID(),
    post_id: id,
    parent_id: first,
    thread_id: first,
    author_id: nr % 3 === 0 ? manager.userID : author.userID,
    body: 'x'.repeat(Math.ceil(bytes(thread, reply) / 3)),
    body_html: 'é'.repeat(Math.ceil(bytes(thread, reply) / 2)),
    text_version: 1,
    pinned_at: nr % 7 === 0 ? new Date() : null,
    deleted_at: reply > 0 && nr % 5 === 0 ? new Date() : null,
    created_at: new Date(start + nr++ * 60_000),
  })
  for (const [thread, replies] of threads.entries()) {
    const first = row(thread, 0, null)
    await world.db
      .insertInto('comments')
      .values([first, ...Array.from({ length: replies }, (_, at) => row(thread, at + 1, first.id))])
      .execute()
  }
  return { id, urlName }
}

const shapes: [string, readonly number[], (thread: number, reply: number) => number][] = [
  ['nothing', [], () => 0],
  ['short threads', [3, 0, 2], () => 90],
  ['more threads than a page lists', Array.from({ length: 40 }, () => 0), () => 30],
  ['long threads', [30, 25, 3], () => 60],
  ['texts that fill the page at a first comment', Array.from({ length: 35 }, () => 0), () => 4_000],
  ['texts that fill the page at a reply', [5, 18, 12], () => 4_000],
  ['texts that fill the page at a reply of a long thread', [2, 27, 4], () => 3_000],
  ['a text that is weighed first', [2, 1], (thread) => (thread === 1 ? 30_000 : 300)],
  ['a long text beyond the page', Array.from({ length: 40 }, () => 0), (thread) => (thread > 32 ? 30_000 : 200)],
  ['many long texts', [6, 6, 6], () => 25_000],
]

test.each(shapes)('a post comes with the page that its activity begins with: %s', async (_name, threads, bytes) => {
  const post = await aPost(threads, bytes)
  for (const as of [null, author, manager]) {
    const one = await expectOK(
      world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as }),
    )
    const { body } = await expectOK(
      world.call('/api/posts/activity/get', { postID: post.id, internalComments: false, sort: 'oldest' }, { as }),
    )
    expect((one.body['post'] as Post).activity).toEqual(body['result'] as ActivityPage)
  }
})

test('the source of a comment is sent to those who may change it only', async () => {
  const { urlName } = await aPost([3], () => 30)
  const input = { boardID: board.id, postURLName: urlName }
  const sources = async (as: Person | null) => {
    const { body } = await expectOK(world.call('/api/posts/getOne', input, { as }))
    return (body['post'] as Post).activity.items.map((item) => item.type === 'comment' && item.body !== null)
  }
  expect(await sources(null)).toEqual([false, false, false, false])
  expect(await sources(author)).toEqual([false, true, true, false])
  expect(await sources(manager)).toEqual([true, true, true, true])
})
