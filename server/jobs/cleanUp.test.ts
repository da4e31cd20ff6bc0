import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkData } from '../domain/checks/checkData.ts'
import { hashOf } from '../secrets/tokens.ts'
import { furnish } from '../test/furniture.ts'
import { codeFor } from '../test/signedIn.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { cleanUp } from './cleanUp.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

async function deleteAt(table: 'posts' | 'comments', id: string, when: Date): Promise<void> {
  await world.db
    .updateTable(table)
    .set({ deleted_at: when, deleted_by: world.company.owner.userID })
    .where('id', '=', id)
    .execute()
}

async function comment(postID: string, parentID?: string): Promise<string> {
  const input = { postID, body: 'Some words', ...(parentID === undefined ? {} : { parentID }) }
  const { body } = await expectOK(world.call('/api/comments/create', input, { as: await world.user() }))
  return (body['comment'] as { id: string }).id
}

it('takes away sessions, codes, counts and answers that have had their time, and no others', async () => {
  const { db, company } = world
  const over = await world.user('Over')
  await db
    .updateTable('sessions')
    .set({ expires_at: daysAgo(1) })
    .where('user_id', '=', over.userID)
    .execute()
  await codeFor(world, 'old@example.com', company)
  await db
    .updateTable('sign_in_codes')
    .set({ expires_at: daysAgo(1) })
    .execute()
  await codeFor(world, 'new@example.com', company)
  await db
    .insertInto('limits')
    .values([
      { key: 'old', window_start: daysAgo(2), count: 1 },
      { key: 'new', window_start: new Date(), count: 1 },
    ])
    .execute()
  const answer = {
    company_id: company.id,
    user_id: company.owner.userID,
    path: '/x',
    input_hash: hashOf('x'),
    answer: '{}',
  }
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, key: 'old', created_at: daysAgo(1.1) },
      { ...answer, key: 'new' },
    ])
    .execute()

  expect(await cleanUp(db)).toBeGreaterThanOrEqual(4)
  expect(
    await db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [over.userID, company.owner.userID])
      .execute(),
  ).toEqual([{ user_id: company.owner.userID }])
  expect(await db.selectFrom('sign_in_codes').select('email').execute()).toEqual([{ email: 'new@example.com' }])
  expect(await db.selectFrom('limits').select('key').where('key', 'in', ['old', 'new']).execute()).toEqual([
    { key: 'new' },
  ])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
})

it('takes away notifications ninety days after they were read, and unread ones after a year', async () => {
  const ann = await world.user('Ann')
  const ages = {
    fresh: [10, 5],
    readLongAgo: [200, 100],
    readLately: [200, 10],
    unread: [200, null],
    forgotten: [400, null],
  } as const
  const ids: Record<string, string> = {}
  for (const [name, [created, read]] of Object.entries(ages)) {
    const { notification } = await furnish(world, world.company, name, ann)
    await world.db
      .updateTable('notifications')
      .set({ created_at: daysAgo(created), read_at: read === null ? null : daysAgo(read) })
      .where('id', '=', notification)
      .execute()
    ids[notification] = name
  }
  await cleanUp(world.db)
  const left = await world.db.selectFrom('notifications').select('id').where('user_id', '=', ann.userID).execute()
  expect(new Set(left.map(({ id }) => ids[id]))).toEqual(new Set(['fresh', 'readLately', 'unread']))
})

it('erases posts thirty days after they were deleted, with everything that hangs on them', async () => {
  const board = await world.board()
  const gone = await world.post(board.id)
  const kept = await world.post(board.id)
  const commentID = await comment(gone.id)
  await world.fold()
  await deleteAt('posts', gone.id, daysAgo(31))
  await deleteAt('posts', kept.id, daysAgo(29))
  await cleanUp(world.db)
  expect(await world.db.selectFrom('posts').select('id').where('id', 'in', [gone.id, kept.id]).execute()).toEqual([
    { id: kept.id },
  ])
  expect(await world.db.selectFrom('comments').select('id').where('id', '=', commentID).execute()).toEqual([])
  expect(await world.db.selectFrom('votes').select('post_id').where('post_id', '=', gone.id).execute()).toEqual([])
})

it('takes what was merged into a post out of it before it is erased: deleted, whole, and the team can restore it', async () => {
  const { db, company } = world
  const as = company.owner
  const board = await world.board()
  const [gone, merged, below] = [await world.post(board.id), await world.post(board.id), await world.post(board.id)]
  const said = await comment(merged.id)
  await expectOK(world.call('/api/posts/merge', { postID: below.id, intoPostID: merged.id }, { as }))
  await expectOK(world.call('/api/posts/merge', { postID: merged.id, intoPostID: gone.id }, { as }))
  await world.fold()
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as }))
  await db
    .updateTable('posts')
    .set({ deleted_at: daysAgo(31) })
    .where('id', '=', gone.id)
    .execute()
  await cleanUp(db)
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'merged_into_id', 'deleted_by'])
    .where('id', 'in', [gone.id, merged.id, below.id])
    .orderBy('created_at')
    .execute()
  expect(posts).toEqual([
    { id: merged.id, merged_into_id: null, deleted_by: as.userID },
    { id: below.id, merged_into_id: merged.id, deleted_by: null },
  ])
  await expectOK(world.call('/api/posts/restore', { postID: merged.id }, { as }))
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: board.id }))
  expect((body['result'] as { posts: unknown[] }).posts).toMatchObject([{ id: merged.id, score: 2, commentCount: 1 }])
  expect(await db.selectFrom('comments').select('post_id').where('id', '=', said).execute()).toEqual([
    { post_id: merged.id },
  ])
  // Posts of the other tests were deleted without their verb.
  const breaches = (await checkData(db, company.id)).flatMap(({ examples }) => examples)
  expect(breaches.filter((id) => [merged.id, below.id, board.id].includes(id))).toEqual([])
})

it('erases a deleted comment, and of one that was answered everything but its place', async () => {
  const board = await world.board()
  const { id } = await world.post(board.id)
  const alone = await comment(id)
  const answered = await comment(id)
  const reply = await comment(id, answered)
  await world.db
    .insertInto('comment_reactions')
    .values({ company_id: world.company.id, comment_id: answered, user_id: world.company.owner.userID, name: 'like' })
    .execute()
  await deleteAt('comments', alone, daysAgo(31))
  await deleteAt('comments', answered, daysAgo(31))
  await cleanUp(world.db)
  const left = await world.db
    .selectFrom('comments')
    .select(['id', 'body', 'body_html', 'author_id'])
    .where('post_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(left).toEqual([
    { id: answered, body: '-', body_html: '', author_id: null },
    {
      id: reply,
      body: 'Some words',
      body_html: expect.stringContaining('Some words') as string,
      author_id: expect.any(String) as string,
    },
  ])
  expect(
    await world.db.selectFrom('comment_reactions').select('comment_id').where('comment_id', '=', answered).execute(),
  ).toEqual([])
  expect(await cleanUp(world.db)).toBe(0)
})
