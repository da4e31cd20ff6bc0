import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../../contract/activity.ts'
import type { Image } from '../../../contract/images.ts'
import type { Post } from '../../../contract/posts.ts'
import { picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person
let bob: Person
let boardID: string

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
  bob = await world.user('Bob')
  boardID = (await world.board()).id
})
afterAll(() => world.close())

const shownIn = ({ url }: { url: string }) => `![A picture](${url})`

async function read(urlName: string): Promise<Post> {
  return (await expectOK(world.call('/api/posts/getOne', { boardID, postURLName: urlName }))).body['post'] as Post
}

async function attached({ id }: Image) {
  const {
    post_id: post,
    comment_id: comment,
    released_at: released,
  } = await world.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { post, comment, isReleased: released !== null }
}

async function comment(postID: string, body: string, as: Person): Promise<Comment> {
  return (await expectOK(world.call('/api/comments/create', { postID, body }, { as }))).body['comment'] as Comment
}

test('a picture is shown in its post, in the room that it takes', async () => {
  const image = await picture(world, ada)
  const post = await world.post(boardID, { details: `Look: ${shownIn(image)}` }, ada)
  expect((await read(post.urlName)).detailsHTML).toBe(
    `<p>Look: <a href="${image.url}"><img src="${image.url}" alt="A picture" width="1" height="1" loading="lazy" /></a></p>`,
  )
  expect(await attached(image)).toEqual({ post: post.id, comment: null, isReleased: false })
})

test('what an edit takes out is let go, what it keeps stays, and what it adds is attached', async () => {
  const [first, second, third] = [await picture(world, ada), await picture(world, ada), await picture(world, ada)]
  const post = await world.post(boardID, { details: `${shownIn(first)} ${shownIn(second)}` }, ada)
  const edit = (details: string, as = ada) =>
    expectOK(world.call('/api/posts/update', { postID: post.id, details }, { as }))
  await edit(`${shownIn(second)} ${shownIn(third)}`)
  expect([await attached(first), await attached(second), await attached(third)]).toEqual([
    { post: null, comment: null, isReleased: true },
    { post: post.id, comment: null, isReleased: false },
    { post: post.id, comment: null, isReleased: false },
  ])
  // The team may edit around images that it did not send.
  await edit(`Corrected. ${shownIn(third)}`, world.company.owner)
  expect((await read(post.urlName)).detailsHTML).toContain(`src="${third.url}"`)
  await edit('Nothing left')
  expect(await attached(third)).toMatchObject({ post: null, isReleased: true })
  await edit(`Once more ${shownIn(third)}`)
  expect(await attached(third)).toMatchObject({ post: post.id })
})

test('others’ pictures, those that stand elsewhere, and those that do not exist stay as they were typed', async () => {
  const [theirs, elsewhere, face] = [
    await picture(world, bob),
    await picture(world, ada),
    await picture(world, ada, { kind: 'picture' }),
  ]
  const abroad = await picture(world, world.other.owner, { at: world.other })
  const before = await world.post(boardID, { details: shownIn(elsewhere) }, ada)
  const absent = { url: '/files/01900000-0000-7000-8000-000000000001' }
  for (const { url } of [theirs, elsewhere, face, abroad, absent]) {
    const post = await world.post(boardID, { details: `See ![x](${url})` }, ada)
    expect((await read(post.urlName)).detailsHTML).toBe(`<p>See ![x](${url})</p>`)
  }
  expect([await attached(theirs), await attached(elsewhere), await attached(abroad)]).toMatchObject([
    { post: null },
    { post: before.id },
    { post: null },
  ])
})

test('a comment has its own pictures, and its post’s are not taken', async () => {
  const [inPost, inComment] = [await picture(world, ada), await picture(world, ada)]
  const post = await world.post(boardID, { details: shownIn(inPost) }, ada)
  const { id, bodyHTML } = await comment(post.id, `${shownIn(inComment)} and ${shownIn(inPost)}`, ada)
  expect(bodyHTML).toContain(`<img src="${inComment.url}"`)
  expect(bodyHTML).not.toContain(`<img src="${inPost.url}"`)
  expect([await attached(inPost), await attached(inComment)]).toMatchObject([
    { post: post.id, comment: null },
    { post: null, comment: id },
  ])
  const { body } = await expectOK(world.call('/api/comments/update', { commentID: id, body: 'Without' }, { as: ada }))
  expect((body['comment'] as Comment).bodyHTML).toBe('<p>Without</p>')
  expect(await attached(inComment)).toEqual({ post: null, comment: null, isReleased: true })
})

test('two texts at once cannot both have the same picture', async () => {
  const image = await picture(world, ada)
  const { id: postID } = await world.post(boardID, {}, ada)
  const comments = await Promise.all([1, 2, 3, 4].map((nth) => comment(postID, `${nth} ${shownIn(image)}`, ada)))
  const shown = comments.filter(({ bodyHTML }) => bodyHTML.includes('<img'))
  expect(shown).toHaveLength(1)
  expect(await attached(image)).toMatchObject({ comment: shown[0]?.id })
})

test('a refused text attaches nothing', async () => {
  const image = await picture(world, ada)
  const { status } = await world.call('/api/posts/create', { boardID, title: '', details: shownIn(image) }, { as: ada })
  expect([status, await attached(image)]).toEqual([400, { post: null, comment: null, isReleased: false }])
})

test('a picture of a comment that is erased for good stands nowhere', async () => {
  const image = await picture(world, ada)
  const { id: postID } = await world.post(boardID, {}, ada)
  const { id } = await comment(postID, shownIn(image), ada)
  await world.db.deleteFrom('comments').where('id', '=', id).execute()
  expect(await attached(image)).toMatchObject({ post: null, comment: null })
})
