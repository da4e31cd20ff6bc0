import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextEdit } from '../../../contract/activity.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let ada: Person
let reader: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  ada = await world.user('Ada Lovelace')
  reader = await world.user('Reader')
})
afterAll(() => world.close())

const owner = () => world.company.owner
const write = (path: string, input: Record<string, unknown>, as = owner()) => expectOK(world.call(path, input, { as }))
const ask = (postID: string, as: Person | null = null, cursor?: string | null) =>
  world.call('/api/posts/getEdits', { postID, ...(cursor ? { cursor } : {}) }, { as })

async function edits(postID: string, as: Person | null = null, cursor?: string | null) {
  const { body } = await expectOK(ask(postID, as, cursor))
  return body['result'] as { edits: TextEdit[]; hasNextPage: boolean; cursor: string | null }
}

test('gives what each edit changed, who made it and when, the latest first', async () => {
  const post = await world.post(board.id, { title: 'Dark mode', details: 'Please' }, ada)
  expect((await edits(post.id)).edits).toEqual([])
  await write('/api/posts/update', { postID: post.id, title: 'Dark theme' }, ada)
  await write('/api/posts/update', { postID: post.id, details: 'Please, at night' }, ada)
  await write('/api/posts/update', { postID: post.id, title: 'A dark theme', details: 'At night' })
  const found = await edits(post.id)
  expect(found).toMatchObject({ hasNextPage: false, cursor: null })
  expect(found.edits.map(({ editor, title, text }) => [editor?.name, title, text])).toEqual([
    [
      expect.any(String),
      { before: 'Dark theme', after: 'A dark theme' },
      { before: 'Please, at night', after: 'At night' },
    ],
    ['Ada Lovelace', null, { before: 'Please', after: 'Please, at night' }],
    ['Ada Lovelace', { before: 'Dark mode', after: 'Dark theme' }, null],
  ])
  expect(found.edits[0]?.editor?.isMember).toBe(true)
})

test('an edit without words of its own is none: a move, or one of an erased text', async () => {
  const other = await world.board()
  const post = await world.post(board.id, { title: 'Moved' }, ada)
  await write('/api/posts/move', { postID: post.id, boardID: other.id })
  expect((await edits(post.id)).edits).toEqual([])
})

test('what was replaced while the post was on a board that the viewer may not see is shown to the team alone', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, { title: 'Codename', details: 'secret one' }, owner())
  await write('/api/posts/update', { postID: post.id, details: 'secret two' })
  await write('/api/posts/update', { postID: post.id, details: 'For all to read' })
  await write('/api/posts/move', { postID: post.id, boardID: board.id })
  await write('/api/posts/update', { postID: post.id, details: 'For all of you to read' })
  for (const as of [null, reader]) {
    const { body } = await expectOK(ask(post.id, as))
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((body['result'] as { edits: TextEdit[] }).edits.map(({ text }) => text?.after)).toEqual([
      'For all of you to read',
    ])
  }
  expect((await edits(post.id, owner())).edits.map(({ text }) => text?.before)).toEqual([
    'For all to read',
    'secret two',
    'secret one',
  ])
})

test('a post that is not there for the viewer has no history for them: hidden, deleted, of another company', async () => {
  const hidden = await world.board({ access: 'private' })
  const secret = await world.post(hidden.id, { title: 'Hidden' }, owner())
  const deleted = await world.post(board.id, { title: 'Deleted', details: 'gone' }, ada)
  await write('/api/posts/update', { postID: deleted.id, details: 'going' }, ada)
  await write('/api/posts/delete', { postID: deleted.id })
  for (const postID of [secret.id, deleted.id, 'nothing'])
    for (const as of [null, reader]) expect((await ask(postID, as)).status).toBe(404)
  expect((await edits(deleted.id, owner())).edits).toHaveLength(1)
  expect(
    (await world.call('/api/posts/getEdits', { postID: deleted.id }, { as: world.other.owner, at: world.other }))
      .status,
  ).toBe(404)
})

test('on an anonymous board nobody is named, neither who edited nor whom a former text mentions', async () => {
  const place = await world.board({ name: 'Masked' })
  const post = await world.post(place.id, { title: 'Quiet', details: 'First' }, ada)
  const mention = `@[Ada Lovelace](user:${ada.userID})`
  await write('/api/posts/update', { postID: post.id, details: `Ask ${mention} and \`${mention}\`` })
  await write('/api/posts/update', { postID: post.id, details: 'Last' }, ada)
  await write('/api/boards/update', { boardID: place.id, isAnonymous: true })
  for (const as of [null, reader]) {
    const found = JSON.stringify(await edits(post.id, as))
    for (const secret of ['Ada', 'Lovelace', ada.userID]) expect(found).not.toContain(secret)
    expect(found).toContain('Ask @someone and')
  }
  expect(JSON.stringify(await edits(post.id, owner()))).toContain('Ask @Ada Lovelace and')
})

test('edits, and moves between them, are in the order in which they were made, however long each waited to begin', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, { details: 'secret one' }, owner())
  const { body } = await write('/api/comments/create', { postID: post.id, body: 'One' })
  const { id: commentID } = body['comment'] as { id: string }
  const waiting: Promise<unknown>[] = []
  const released = await world.db.transaction().execute(async (tx) => {
    await sql`select from posts where id = ${post.id} for no key update`.execute(tx)
    await sql`select from comments where id = ${commentID} for no key update`.execute(tx)
    waiting.push(
      write('/api/posts/update', { postID: post.id, details: 'For all' }),
      write('/api/posts/move', { postID: post.id, boardID: board.id }),
      write('/api/comments/update', { commentID, body: 'Two' }),
    )
    await untilWaiting(world, 3)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    return rows[0]?.now.getTime() ?? 0
  })
  await Promise.all(waiting)
  const times = await Promise.all([
    world.db.selectFrom('post_edits').select('created_at').where('post_id', '=', post.id).execute(),
    world.db.selectFrom('comment_edits').select('created_at').where('comment_id', '=', commentID).execute(),
  ])
  expect(times.flat()).toHaveLength(3)
  for (const { created_at: made } of times.flat()) expect(made.getTime()).toBeGreaterThanOrEqual(released)
})

test('a long history comes in pages, and a text that is longer than a page by itself', async () => {
  const post = await world.post(board.id, { title: 'Often', details: 'version 0' }, ada)
  const long = (nr: number) => `version ${nr} ${'语'.repeat(nr % 5 === 0 ? 19_000 : 3)}`
  for (let nr = 1; nr <= 23; nr += 1) await write('/api/posts/update', { postID: post.id, details: long(nr) }, ada)
  const seen: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof edits>> = await edits(post.id, null, cursor)
    expect(page.edits.length).toBeGreaterThan(0)
    expect(page.edits.length).toBeLessThanOrEqual(10)
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(300_000)
    seen.push(...page.edits.map(({ text }) => text?.before))
    cursor = page.cursor
  } while (cursor !== null)
  expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => (at === 22 ? 'version 0' : long(22 - at))))
  const another = await world.post(board.id, {}, ada)
  await write('/api/posts/update', { postID: another.id, details: 'x' }, ada)
  expect(await ask(another.id, null, 'nonsense')).toMatchObject({ status: 400 })
})
