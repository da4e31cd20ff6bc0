import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  author = await world.user()
})
afterAll(() => world.close())

const update = (input: Record<string, unknown>, as: Person | null = author) =>
  world.call('/api/posts/update', input, { as })

async function getOne(urlName: string, as: Person | null = null): Promise<Post> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }, { as }))
  return body['post'] as Post
}

test('an author changes title and details, and what was before is kept', async () => {
  const post = await world.post(board.id, { title: 'Nihgt mode', details: 'Old words' }, author)
  const { body } = await expectOK(update({ postID: post.id, title: 'Night mode', details: 'New **words**' }))
  expect(body['post']).toEqual({
    id: post.id,
    urlName: 'night-mode',
    board: { id: board.id, name: expect.any(String), urlName: board.urlName },
  })
  const changed = await getOne('night-mode', author)
  expect(changed).toMatchObject({ title: 'Night mode', details: 'New **words**', excerpt: 'New words' })
  expect(changed.edited).not.toBeNull()
  const edits = await world.db
    .selectFrom('post_edits')
    .select(['previous_title', 'previous_details', 'edited_by'])
    .where('post_id', '=', post.id)
    .execute()
  expect(edits).toEqual([{ previous_title: 'Nihgt mode', previous_details: 'Old words', edited_by: author.userID }])
  expect((await eventsOf(world, { postID: post.id })).at(-1)).toEqual({
    type: 'post.edited',
    actorID: author.userID,
    data: { changed: ['title', 'details'] },
  })
})

test('every address that a post had leads to it, and no other post gets one', async () => {
  const post = await world.post(board.id, { title: 'First name' }, author)
  await expectOK(update({ postID: post.id, title: 'Second name' }))
  await expectOK(update({ postID: post.id, title: 'Third name' }))
  for (const old of ['first-name', 'second-name', 'third-name'])
    expect(await getOne(old)).toMatchObject({ id: post.id, urlName: 'third-name' })
  expect((await world.post(board.id, { title: 'First name' })).urlName).toBe('first-name-2')
  await expectOK(update({ postID: post.id, title: 'First name' }))
  expect((await getOne('third-name')).urlName).toBe('first-name')
})

test('a title that differs in case or signs keeps the address', async () => {
  const post = await world.post(board.id, { title: 'shout it' }, author)
  const { body } = await expectOK(update({ postID: post.id, title: 'Shout it!' }))
  expect(body['post']).toMatchObject({ urlName: 'shout-it' })
})

test('an edited post is found by its new words and not by its old ones', async () => {
  const post = await world.post(board.id, { title: 'Zebra stripes' }, author)
  await expectOK(update({ postID: post.id, title: 'Giraffe spots' }))
  const found = async (textSearch: string) => {
    const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, textSearch }))
    return (body['result'] as { posts: { id: string }[] }).posts.map((item) => item.id)
  }
  expect(await found('giraffe')).toEqual([post.id])
  expect(await found('zebra')).toEqual([])
})

test('an update that changes nothing leaves no trace', async () => {
  const post = await world.post(board.id, { title: 'As it is', details: 'Fine' }, author)
  await expectOK(update({ postID: post.id }))
  await expectOK(update({ postID: post.id, title: ' As it  is ', details: 'Fine', categoryID: null }))
  expect((await getOne(post.urlName)).edited).toBeNull()
  expect((await eventsOf(world, { postID: post.id })).map((event) => event.type)).toEqual(['post.created'])
})

test('a category is set, filtered by, and cleared', async () => {
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name: 'Mobile' }, { as: world.company.owner }),
  )
  const categoryID = (body['category'] as { id: string }).id
  const post = await world.post(board.id, {}, author)
  await expectOK(update({ postID: post.id, categoryID }))
  expect((await getOne(post.urlName)).category?.id).toBe(categoryID)
  const listed = await expectOK(world.call('/api/posts/get', { pages: 1, categoryURLNames: ['mobile'] }))
  expect((listed.body['result'] as { posts: { id: string }[] }).posts.map((item) => item.id)).toEqual([post.id])
  await expectOK(update({ postID: post.id, categoryID: null }))
  expect((await getOne(post.urlName)).category).toBeNull()
  expect((await eventsOf(world, { postID: post.id })).map((event) => event.data)).toEqual([
    {},
    { changed: ['categoryID'] },
    { changed: ['categoryID'] },
  ])
  expect(await update({ postID: post.id, categoryID: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

test('what cannot be kept is refused beside its field', async () => {
  const post = await world.post(board.id, {}, author)
  expect(await update({ postID: post.id, title: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'titleMissing', field: 'title' },
  })
  expect(await update({ postID: post.id, title: 't'.repeat(251) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'title' },
  })
  expect(await update({ postID: post.id, details: 'd'.repeat(20_001) })).toMatchObject({
    status: 400,
    body: { code: 'textTooLong', field: 'details' },
  })
})

test('the author and members who edit posts may, nobody else', async () => {
  const post = await world.post(board.id, {}, author)
  const input = { postID: post.id, title: 'Changed' }
  expect(await update(input, null)).toMatchObject({ status: 401, body: { code: 'signInNeeded' } })
  expect(await update(input, await world.user())).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await update(input, await world.member('contributor'))).status).toBe(200)
  expect(await world.call('/api/posts/update', input, { as: world.other.owner, at: world.other })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

test('a deleted post is not there, not even for its author', async () => {
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: author }))
  expect(await update({ postID: post.id, title: 'Changed' })).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
