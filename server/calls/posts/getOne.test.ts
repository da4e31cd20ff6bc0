import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Feedback' })
})
afterAll(() => world.close())

const ask = (postURLName: string, as: Person | null = null, boardID = board.id) =>
  world.call('/api/posts/getOne', { boardID, postURLName }, { as })

async function getOne(postURLName: string, as: Person | null = null, boardID = board.id): Promise<Post> {
  const { body } = await expectOK(ask(postURLName, as, boardID))
  return body['post'] as Post
}

test('a post comes with everything that its page shows, and its activity', async () => {
  const author = await world.user('Ada')
  const post = await world.post(board.id, { title: 'Dark mode', details: 'Please **dark**.' }, author)
  await expectOK(
    world.call('/api/comments/create', { postID: post.id, body: 'Me too' }, { as: await world.user('Bob') }),
  )
  expect(await getOne('dark-mode')).toEqual({
    id: post.id,
    title: 'Dark mode',
    urlName: 'dark-mode',
    excerpt: 'Please dark.',
    board: { id: board.id, name: 'Feedback', urlName: 'feedback' },
    category: null,
    status: { id: world.company.statuses['open'], name: 'Open', urlName: 'open', type: 'open', hue: 'grey' },
    author: { id: author.userID, name: 'Ada', isMember: false, pictureURL: null },
    score: 1,
    importedVotes: 0,
    commentCount: 1,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    viewerVoted: false,
    imageURL: null,
    eta: null,
    votesClosed: false,
    commentsClosed: false,
    detailsHTML: '<p>Please <strong>dark</strong>.</p>',
    details: null,
    edited: null,
    statusChanged: null,
    statusChanges: [],
    isDeleted: false,
    viewerFollows: false,
    viewerMail: null,
    canEdit: false,
    canDelete: false,
    activity: {
      items: [expect.objectContaining({ type: 'comment', bodyHTML: '<p>Me too</p>' })],
      cutThreads: [],
      pinned: [],
      hasNextPage: false,
      cursor: null,
    },
    team: null,
  })
})

test('the author may edit, sees the source, and may delete until someone else takes part', async () => {
  const author = await world.user()
  const post = await world.post(board.id, { details: '*mine*' }, author)
  expect(await getOne(post.urlName, author)).toMatchObject({
    details: '*mine*',
    canEdit: true,
    canDelete: true,
    viewerVoted: true,
    viewerFollows: true,
    team: null,
  })
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  expect(await getOne(post.urlName, author)).toMatchObject({ canEdit: true, canDelete: false })
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', author.userID).execute()
  expect(await getOne(post.urlName, author)).toMatchObject({ details: null, canEdit: false, canDelete: false })
})

test('what only the team may know stands in `team`, for members alone', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  const contributor = await world.member('contributor')
  expect(await getOne(post.urlName, contributor)).toMatchObject({
    canEdit: true,
    canDelete: false,
    team: { authorEmail: author.email, authorIsBlocked: false, isSpam: false },
  })
  expect(await getOne(post.urlName, world.company.owner)).toMatchObject({ canDelete: true })
  for (const as of [null, author, await world.user()]) {
    const answered = await ask(post.urlName, as)
    expect((answered.body['post'] as Post).team).toBeNull()
    expect(JSON.stringify(answered.body)).not.toContain('@example.com')
  }
})

test('any visible board leads to the post, whose `board` says where it lives', async () => {
  const post = await world.post(board.id)
  const elsewhere = await world.board()
  expect((await getOne(post.urlName, null, elsewhere.id)).board.id).toBe(board.id)
})

test('a post of a hidden board, a hidden board, and whatever is absent or of another company answer alike', async () => {
  const post = await world.post(board.id)
  const hidden = await world.board({ access: 'private' })
  const secret = await world.post(hidden.id, {}, world.company.owner)
  const foreignBoard = await world.board({}, world.other)
  const foreign = await world.post(foreignBoard.id, { title: 'Foreign matter' }, undefined, world.other)
  const absent = await ask('absent')
  expect(absent).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const answered = [
    await ask(secret.urlName),
    await ask(secret.urlName, null, hidden.id),
    await ask(post.urlName, null, hidden.id),
    await ask(post.urlName, null, 'no-id'),
    await ask(post.urlName, null, crypto.randomUUID()),
    await ask(post.urlName, null, foreignBoard.id),
    await ask(foreign.urlName),
    await ask(foreign.urlName, world.company.owner),
  ]
  for (const { status, body } of answered) expect([status, body]).toEqual([absent.status, absent.body])
  expect((await getOne(secret.urlName, world.company.owner, hidden.id)).id).toBe(secret.id)
})

test('changes of status come newest first, and so does a word of the team without a change', async () => {
  const post = await world.post(board.id)
  const change = (status: string, note: string) =>
    expectOK(
      world.call(
        '/api/posts/changeStatus',
        { postID: post.id, statusID: world.company.statuses[status], note },
        { as: world.company.owner },
      ),
    )
  await change('open', 'We are reading this')
  expect((await getOne(post.urlName)).statusChanges).toMatchObject([
    { to: { urlName: 'open' }, noteHTML: '<p>We are reading this</p>' },
  ])
  await change('planned', '')
  expect(await getOne(post.urlName)).toMatchObject({
    statusChanges: [{ from: { urlName: 'open' }, to: { urlName: 'planned' } }, { to: { urlName: 'open' } }],
  })
})

test('a deleted post is there for members who may delete posts, and says so', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: author }))
  for (const as of [null, author, await world.member('contributor')])
    expect((await ask(post.urlName, as)).status).toBe(404)
  expect(await getOne(post.urlName, await world.member('manager'))).toMatchObject({
    isDeleted: true,
    canEdit: false,
    canDelete: false,
  })
})

test('pending votes count at once, and folding them changes nothing that is shown', async () => {
  const post = await world.post(board.id)
  for (let voters = 0; voters < 3; voters += 1)
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  const before = await getOne(post.urlName)
  expect(before.score).toBe(4)
  await world.fold()
  expect(await getOne(post.urlName)).toEqual(before)
})

test('a post costs one statement', async () => {
  const post = await world.post(board.id)
  const { pool } = world.service.database
  await getOne(post.urlName)
  const statements: string[] = []
  const listen = (client: { query: (...args: unknown[]) => unknown }) => {
    const query = client.query
    client.query = (...args) => {
      statements.push(String(args[0]))
      client.query = query
      return query(...args)
    }
  }
  pool.on('acquire', listen)
  await getOne(post.urlName)
  pool.off('acquire', listen)
  expect(statements.filter((text) => /from (post_slugs|comments)/.test(text))).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(3)
})
