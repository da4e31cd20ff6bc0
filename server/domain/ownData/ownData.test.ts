import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { startSession } from '../people/sessions/session.ts'

/** What a person's copy shows of posts that were changed or deleted after they took part. */
let world: World
let manager: Person
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openWorld()
  manager = await world.member('manager')
})
afterAll(() => world.close())

interface Copy {
  posts: Record<string, unknown>[]
  earlierPosts: Record<string, unknown>[]
  comments: Record<string, unknown>[]
  earlierComments: Record<string, unknown>[]
  votes: Record<string, unknown>[]
  following: Record<string, unknown>[]
  notifications: Record<string, unknown>[]
}

async function copyOf(as: Person): Promise<Copy & { text: string }> {
  const answered = await world.app.inject({
    url: '/account/data.json',
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect(answered.statusCode).toBe(200)
  return { ...answered.json<Copy>(), text: answered.body }
}

const team = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: manager }))
const write = (path: string, input: Record<string, unknown>, as: Person) => expectOK(world.call(path, input, { as }))

async function comment(postID: string, body: string, as: Person): Promise<string> {
  const { body: answer } = await write('/api/comments/create', { postID, body }, as)
  return (answer['comment'] as { id: string }).id
}

const hidings: Record<string, (post: { id: string; boardID: string }) => Promise<unknown>> = {
  'is deleted by the team': ({ id }) => team('/api/posts/delete', { postID: id }),
  'is marked as spam': ({ id }) => team('/api/posts/markSpam', { postID: id }),
  'is moved to a private board': async ({ id }) =>
    team('/api/posts/move', { postID: id, boardID: (await world.board({ access: 'private' })).id }),
  'stands on a board that is made private': ({ boardID }) => team('/api/boards/update', { boardID, access: 'private' }),
  'stands on a board that is archived': ({ boardID }) => team('/api/boards/update', { boardID, isArchived: true }),
}

test.each(Object.entries(hidings))(
  'of a post that %s, its author keeps their own last words, and voters keep that they voted',
  async (_how, hide) => {
    const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
    const board = await world.board()
    const post = await world.post(board.id, { title: 'Mine first', details: 'My first details' }, ann)
    await write('/api/posts/update', { postID: post.id, title: 'Mine second' }, ann)
    await write('/api/votes/create', { postID: post.id }, bob)
    const commentID = await comment(post.id, 'What Bob says', bob)
    await team('/api/comments/update', { commentID, body: 'Secret correction' })
    await team('/api/posts/update', { postID: post.id, title: 'Secret title', details: 'Secret details' })
    const before = await copyOf(ann)
    expect(before.posts).toMatchObject([{ title: 'Secret title', details: 'Secret details', shown: true }])
    expect(before.earlierPosts).toMatchObject([
      { title: 'Mine first' },
      { title: 'Mine second', details: 'My first details' },
    ])
    expect((await copyOf(bob)).comments).toMatchObject([
      { body: 'Secret correction', postTitle: 'Secret title', shown: true },
    ])
    expect((await copyOf(bob)).earlierComments).toMatchObject([{ body: 'What Bob says' }])

    await hide({ id: post.id, boardID: board.id })
    const [anns, bobs] = [await copyOf(ann), await copyOf(bob)]
    expect(anns.posts).toMatchObject([
      { id: post.id, title: 'Mine second', details: 'My first details', url: null, deleted: null, shown: false },
    ])
    expect(anns.earlierPosts).toMatchObject([{ postID: post.id, title: 'Mine first', details: null }])
    expect(bobs.votes).toMatchObject([{ postID: post.id, postTitle: null }])
    expect(bobs.comments).toMatchObject([{ body: 'What Bob says', postTitle: null, deleted: null, shown: false }])
    expect(bobs.earlierComments).toEqual([])
    for (const { text } of [anns, bobs]) expect(text).not.toMatch(/secret/i)
    // When the team last wrote is internal to the team too.
    const [{ edited }] = anns.posts as [{ edited: string }]
    expect(edited).toBe((anns.earlierPosts[0] as { replaced: string }).replaced)
    expect(bobs.comments[0]).toMatchObject({ edited: null })
  },
)

test('what a person deleted says when, and what the team deleted does not', async () => {
  const ann = await world.user('Ann')
  const board = await world.board()
  const [mine, theirs] = [await world.post(board.id, {}, ann), await world.post(board.id, {}, ann)]
  const [own, taken] = [await comment(theirs.id, 'Own', ann), await comment(theirs.id, 'Taken', ann)]
  await write('/api/comments/delete', { commentID: own }, ann)
  await team('/api/comments/delete', { commentID: taken })
  await write('/api/posts/delete', { postID: mine.id }, ann)
  await team('/api/posts/delete', { postID: theirs.id })
  const { posts, comments } = await copyOf(ann)
  expect(posts.map(({ deleted }) => deleted !== null)).toEqual([true, false])
  expect(comments.map(({ body, deleted }) => [body, deleted !== null])).toEqual([
    ['Own', true],
    ['Taken', false],
  ])
})

test('a member has their own words of others’ posts, and nothing of those others', async () => {
  const [ann, editor] = [await world.user('Ann'), await world.member('manager')]
  const { id: postID } = await world.post(
    (await world.board()).id,
    { title: 'What Ann wants', details: 'Details of Ann' },
    ann,
  )
  const commentID = await comment(postID, 'A comment of Ann', ann)
  await write('/api/posts/update', { postID, title: 'As the editor puts it' }, editor)
  await write('/api/comments/update', { commentID, body: 'Words of the editor' }, editor)
  await write('/api/posts/update', { postID, title: 'As the manager puts it' }, manager)
  await write('/api/comments/update', { commentID, body: 'Words of the manager' }, manager)
  const { text, earlierPosts, earlierComments } = await copyOf(editor)
  expect(text).not.toContain('Ann')
  expect(earlierPosts).toMatchObject([{ postID, title: 'As the editor puts it', details: null }])
  expect(earlierComments).toMatchObject([{ commentID, body: 'Words of the editor' }])
})

test('a member who is none any more has none of what only the team sees', async () => {
  const former = await world.member('manager')
  const { id: boardID, urlName } = await world.board({ name: 'Covert plans', access: 'private' })
  const { id: postID } = await world.post(boardID, { title: 'Covert post' }, manager)
  await write('/api/comments/create', { postID, body: 'A note to us', internal: true }, former)
  const during = await copyOf(former)
  expect(during.comments).toMatchObject([{ body: 'A note to us', postTitle: 'Covert post' }])
  await world.db
    .deleteFrom('members')
    .where('company_id', '=', world.company.id)
    .where('user_id', '=', former.userID)
    .execute()
  const after = await copyOf({
    ...former,
    cookie: await startSession(world.db, world.company.id, { userID: former.userID, kind: 'user' }),
  })
  expect(after.comments).toMatchObject([{ body: 'A note to us', postTitle: null }])
  for (const word of ['Covert', urlName]) expect(after.text).not.toContain(word)
})

test('notifications name a post and a comment only while they would be listed', async () => {
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  const { id: boardID } = await world.board()
  const { id: postID } = await world.post(boardID, {}, ann)
  const commentID = await comment(postID, 'Bob', bob)
  const { id: eventID } = await world.db
    .selectFrom('events')
    .select('id')
    .where('comment_id', '=', commentID)
    .executeTakeFirstOrThrow()
  await world.service.database.pool.query(
    "insert into notifications (company_id, id, user_id, event_id, kind, post_id, comment_id, actor_id, in_app, in_digest) values ($1, new_id(), $2, $3, 'newComment', $4, $5, $6, true, false)",
    [world.company.id, ann.userID, eventID, postID, commentID, bob.userID],
  )
  expect((await copyOf(ann)).notifications).toMatchObject([{ kind: 'newComment', postID, commentID }])
  await team('/api/boards/update', { boardID, hasPrivateComments: true })
  expect((await copyOf(ann)).notifications).toMatchObject([{ kind: 'newComment', postID: null, commentID: null }])
  await team('/api/boards/update', { boardID, hasPrivateComments: false })
  await team('/api/comments/delete', { commentID })
  expect((await copyOf(ann)).notifications).toMatchObject([{ kind: 'newComment', postID: null, commentID: null }])
})

test('on an anonymous board, and where they may not look any more, their texts name nobody but the team', async () => {
  const [ann, bob] = [await world.user('Ann Lee'), await world.user('Bob Unmasked')]
  const { userID: managerID } = manager
  const { id: boardID } = await world.board()
  const { id: postID } = await world.post(boardID, {}, ann)
  await comment(postID, 'Here', bob)
  await comment(postID, 'Here as well', manager)
  await comment(postID, `With @[x](user:${bob.userID}), @[x](user:${managerID}) and @[x](user:${ann.userID})`, ann)
  expect((await copyOf(ann)).text).toContain('Bob Unmasked')
  const { name } = await world.db
    .selectFrom('users')
    .select('name')
    .where('company_id', '=', world.company.id)
    .where('id', '=', managerID)
    .executeTakeFirstOrThrow()
  await team('/api/boards/update', { boardID, isAnonymous: true })
  const masked = await copyOf(ann)
  expect(masked.comments[0]?.['body']).toMatch(
    new RegExp(`^With @\\w+ \\d{4}, @\\[${name}\\]\\(user:${managerID}\\) and @x$`),
  )
  await team('/api/boards/update', { boardID, isAnonymous: false, access: 'private' })
  const away = await copyOf(ann)
  expect(away.comments[0]?.['body']).toBe(`With @…, @[${name}](user:${managerID}) and @x`)
  for (const { text } of [masked, away]) for (const word of ['Unmasked', bob.userID]) expect(text).not.toContain(word)
})

test('a vote that the team gave in their name, on a post that they may not see, does not name it', async () => {
  const ann = await world.user('Ann')
  const { id: postID } = await world.post((await world.board({ access: 'private' })).id, {}, manager)
  await write('/api/votes/create', { postID }, manager)
  await world.db
    .updateTable('votes')
    .set({ user_id: ann.userID, by_id: manager.userID })
    .where('company_id', '=', world.company.id)
    .where('post_id', '=', postID)
    .execute()
  expect((await copyOf(ann)).votes).toMatchObject([{ postID: null, postTitle: null }])
})

test('a copy says what the team gave in their name, with the link to where they said so', async () => {
  const ann = await world.user('Ann')
  const { id: boardID } = await world.board()
  const sourceURL = 'https://example.com/call'
  const as = manager
  const { body } = await expectOK(
    world.call('/api/posts/createOnBehalf', { boardID, title: 'For Ann', userID: ann.userID, sourceURL }, { as }),
  )
  const postID = (body['post'] as { id: string }).id
  const own = await world.post(boardID, { title: 'By Ann' }, ann)
  const { posts, votes } = await copyOf(ann)
  expect(posts).toMatchObject([
    { id: postID, addedByTeam: true },
    { id: own.id, addedByTeam: false },
  ])
  expect(votes).toMatchObject([
    { postID, givenByTeam: true, sourceURL },
    { postID: own.id, givenByTeam: false, sourceURL: null },
  ])
})
