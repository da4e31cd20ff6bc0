import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RemovedItem } from '../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  ada = await world.user('Ada')
})
afterAll(() => world.close())

const owner = () => world.company.owner
const write = (path: string, input: Record<string, unknown>, as = owner()) => expectOK(world.call(path, input, { as }))

async function removed(spam: boolean, { cursor, as = owner() }: { cursor?: string | null; as?: Person } = {}) {
  const { body } = await expectOK(world.call('/api/posts/getRemoved', { spam, ...(cursor ? { cursor } : {}) }, { as }))
  return body['result'] as { items: RemovedItem[]; hasNextPage: boolean; cursor: string | null }
}

async function comment(postID: string, body: string, as: Person): Promise<string> {
  return ((await write('/api/comments/create', { postID, body }, as)).body['comment'] as { id: string }).id
}

test('lists what was deleted and what was spam, the latest first, with where it was, by whom, and who took it away', async () => {
  const kept = await world.post(board.id, { title: 'Kept' }, ada)
  const deleted = await world.post(board.id, { title: 'Deleted', details: 'Some **words**' }, ada)
  const troll = await world.user('Troll')
  const spam = await world.post(board.id, { title: 'Spam' }, troll)
  const remark = await comment(kept.id, 'A *remark*', ada)
  await write('/api/posts/delete', { postID: deleted.id })
  await write('/api/comments/delete', { commentID: remark }, ada)
  await write('/api/posts/markSpam', { postID: spam.id })

  const ideas = { id: board.id, name: 'Ideas', urlName: board.urlName }
  const { items, hasNextPage, cursor } = await removed(false)
  expect([hasNextPage, cursor]).toEqual([false, null])
  expect(items).toEqual([
    {
      kind: 'comment',
      id: remark,
      post: { title: 'Kept', urlName: kept.urlName, board: ideas },
      text: 'A remark',
      author: { id: ada.userID, name: 'Ada', isMember: false },
      removed: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { id: ada.userID, name: 'Ada', isMember: false },
    },
    {
      kind: 'post',
      id: deleted.id,
      post: { title: 'Deleted', urlName: deleted.urlName, board: ideas },
      text: 'Some words',
      author: { id: ada.userID, name: 'Ada', isMember: false },
      removed: expect.any(String),
      by: { id: owner().userID, name: expect.any(String), isMember: true },
    },
  ])
  expect((await removed(true)).items).toMatchObject([{ kind: 'post', id: spam.id, author: { name: 'Troll' } }])
})

test('what was restored is in no list, nor is a comment of a post that is gone', async () => {
  const post = await world.post(board.id, { title: 'Comes back' }, ada)
  const remark = await comment(post.id, 'Gone with its post', ada)
  await write('/api/comments/delete', { commentID: remark })
  await write('/api/posts/delete', { postID: post.id })
  const ids = async () => (await removed(false)).items.map(({ id }) => id)
  expect(await ids()).toContain(post.id)
  expect(await ids()).not.toContain(remark)
  await write('/api/posts/restore', { postID: post.id })
  expect(await ids()).not.toContain(post.id)
  expect(await ids()).toContain(remark)
  await write('/api/comments/restore', { commentID: remark })
  expect(await ids()).not.toContain(remark)
})

test('of an erased person nothing is offered', async () => {
  const gone = await world.user('Gone')
  const post = await world.post(board.id, { title: 'Theirs' }, gone)
  await write('/api/users/erase', { userID: gone.userID, texts: 'remove' })
  expect((await removed(false)).items.map(({ id }) => id)).not.toContain(post.id)
})

test('goes on from a cursor of the same list, until there is no more', async () => {
  for (let at = 0; at < 33; at += 1) await write('/api/posts/delete', { postID: (await world.post(board.id)).id })
  const first = await removed(false)
  expect([first.items.length, first.hasNextPage]).toEqual([30, true])
  const second = await removed(false, { cursor: first.cursor })
  expect(second.hasNextPage).toBe(false)
  const all = [...first.items, ...second.items]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ removed: at }) => at)).toEqual(
    all
      .map(({ removed: at }) => at)
      .toSorted()
      .toReversed(),
  )
  for (const cursor of [first.cursor, 'nope'])
    expect(await world.call('/api/posts/getRemoved', { spam: true, cursor }, { as: owner() })).toMatchObject({
      status: 400,
      body: { code: 'badCursor', field: 'cursor' },
    })
})

test('is for members who may delete posts, and says nothing of another company', async () => {
  const ask = (as: Person | null) => world.call('/api/posts/getRemoved', { spam: false }, { as })
  expect([
    (await ask(null)).status,
    (await ask(ada)).status,
    (await ask(await world.member('contributor'))).status,
  ]).toEqual([401, 403, 403])
  expect((await ask(await world.member('manager'))).status).toBe(200)
  const { body } = await expectOK(
    world.call('/api/posts/getRemoved', { spam: false }, { as: world.other.owner, at: world.other }),
  )
  expect(body['result']).toEqual({ items: [], hasNextPage: false, cursor: null })
})

test('names someone who has no name', async () => {
  const nameless = await world.user('Soon nobody')
  const { id } = await world.post(board.id, { title: 'Of someone' }, nameless)
  await write('/api/viewer/update', { name: null }, nameless)
  await write('/api/posts/delete', { postID: id })
  expect((await removed(false)).items[0]).toMatchObject({
    id,
    author: { id: nameless.userID, name: 'Someone', isMember: false },
  })
})
