import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { openLive, type LiveReader } from '../../test/liveReader.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

/** Two web processes over one database: what is written through one is told to members by the other. */
let world: World
let another: AnotherProcess
let board: { id: string }
const opened: LiveReader[] = []

beforeAll(async () => {
  world = await openWorld()
  another = await openAnotherProcess(world)
  for (const { app } of [world, another]) await app.listen({ port: 0, host: '127.0.0.1' })
  board = await world.board()
})
afterAll(async () => {
  for (const { close } of opened) close()
  await another.close()
  await world.close()
})

async function open(as: Person, at: Pick<AnotherProcess, 'app'> = another): Promise<LiveReader> {
  const reader = await openLive(at.app, as)
  opened.push(reader)
  expect(reader.status).toBe(200)
  await expect.poll(reader.heard).toContain('retry:')
  return reader
}

const named = (reader: LiveReader, postID: string) =>
  reader.changes().filter(({ postIDs }) => postIDs?.includes(postID) === true)

test('a member hears which nouns and posts another process’s calls have changed, and no one else does', async () => {
  const [member, user] = [await world.member('contributor'), await world.user()]
  const [stream, ofUser] = [await open(member), await open(user)]
  const ofOther = await openLive(another.app, world.other.owner, { host: `${world.other.subdomain}.upwell.test` })
  opened.push(ofOther)
  const post = await world.post(board.id, {}, user)
  await expect.poll(() => named(stream, post.id)[0]?.nouns).toContain('posts')
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Secret.' }, { as: await world.user() }))
  await expect.poll(() => named(stream, post.id).at(-1)?.nouns).toEqual(['comments', 'posts'])
  await sleep(200)
  expect([ofOther.status, ofOther.changes(), ofUser.changes()]).toEqual([200, [], []])
  expect(stream.heard()).not.toContain('Secret')
})

test('tags, fields and shared views that a colleague changes are heard, and so is a vote given for someone', async () => {
  const stream = await open(await world.member('contributor'))
  const [as, voter] = [world.company.owner, await world.user()]
  const post = await world.post(board.id)
  const writes: [path: string, input: Record<string, unknown>, noun: string][] = [
    ['/api/tags/create', { boardID: board.id, name: 'Live' }, 'tags'],
    ['/api/customPostFields/create', { name: 'Live', type: 'text' }, 'customPostFields'],
    ['/api/views/create', { kind: 'posts', name: 'Live', isShared: true, query: {} }, 'views'],
    ['/api/votes/createOnBehalf', { postID: post.id, userID: voter.userID }, 'votes'],
  ]
  for (const [path, input, noun] of writes) {
    await expectOK(world.call(path, input, { as }))
    await expect.poll(() => stream.changes().flatMap(({ nouns }) => nouns), { message: path }).toContain(noun)
  }
})

test('a change is told once, and votes, likes and follows are not', async () => {
  const stream = await open(await world.member('manager'))
  const [voter, author] = [await world.user(), await world.user()]
  const post = await world.post(board.id, {}, author)
  await expect.poll(() => named(stream, post.id).length).toBe(1)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  await expectOK(world.call('/api/subscriptions/create', { postID: post.id }, { as: voter }))
  // Three looks later.
  await sleep(1_700)
  expect(named(stream, post.id)).toHaveLength(1)
})

test('many changes are one message, which names at most fifty posts', async () => {
  const stream = await open(await world.member('manager'))
  const author = await world.user()
  const rows = Array.from({ length: 51 }, () => ({
    company_id: world.company.id,
    id: newID(),
    type: 'post.edited',
    post_id: crypto.randomUUID(),
    actor_id: author.userID,
    data: '{}',
  }))
  await world.db.insertInto('events').values(rows).execute()
  await expect.poll(() => stream.changes().filter(({ postIDs }) => postIDs === undefined).length).toBe(1)
})

test('a merge and its undoing name both posts, and a page that is open on the merged one goes on being answered', async () => {
  const owner = world.company.owner
  const [from, into] = [(await world.post(board.id)).id, (await world.post(board.id)).id]
  const { body } = await expectOK(
    world.call('/api/comments/create', { postID: from, body: 'Words.' }, { as: await world.user() }),
  )
  const { id: commentID } = body['comment'] as { id: string }
  const stream = await open(await world.member('manager'))
  await expectOK(world.call('/api/posts/merge', { postID: from, intoPostID: into }, { as: owner }))
  for (const id of [from, into]) await expect.poll(() => named(stream, id).length).toBeGreaterThan(0)
  for (const path of ['/api/posts/activity/get', '/api/posts/getVoters', '/api/posts/getMerged']) {
    const input = { postID: from, ...(path.includes('activity') ? { internalComments: false } : {}) }
    const read = await expectOK(world.call(path, input, { as: owner }))
    if (path.includes('activity')) expect(JSON.stringify(read.body)).toContain(commentID)
  }
  const before = [from, into].map((id) => named(stream, id).length)
  await expectOK(world.call('/api/posts/unmerge', { postID: from }, { as: owner }))
  for (const [nr, id] of [from, into].entries())
    await expect.poll(() => named(stream, id).length).toBeGreaterThan(before[nr] ?? 0)
})

test('what commits later than others, with an older id, is told too', async () => {
  const stream = await open(await world.member('manager'))
  const first = newID(Date.now() - 2_000)
  const later = await world.post(board.id)
  await expect.poll(() => named(stream, later.id).length).toBe(1)
  const postID = crypto.randomUUID()
  await world.db
    .insertInto('events')
    .values({
      company_id: world.company.id,
      id: first,
      type: 'post.edited',
      post_id: postID,
      actor_id: null,
      data: '{}',
    })
    .execute()
  await expect.poll(() => named(stream, postID).length).toBe(1)
})

test('nothing is read while no member listens', async () => {
  for (const { close } of opened) close()
  await open(await world.user())
  let taken = 0
  const count = () => (taken += 1)
  another.service.database.pool.on('acquire', count)
  // Two looks' time in which nothing is asked, once it has been seen that the others are gone.
  const takenSince = async () => {
    taken = 0
    await sleep(1_200)
    return taken
  }
  await expect.poll(takenSince).toBe(0)
  another.service.database.pool.off('acquire', count)
})
