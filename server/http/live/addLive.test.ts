import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { openLive, type LiveReader } from '../../test/liveReader.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

/** Two web processes over one database; the jobs are done by the first one's worker. */
let world: MailWorld
let another: AnotherProcess
let ann: Person
let post: { id: string }
const opened: LiveReader[] = []

beforeAll(async () => {
  world = await openMailWorld({ REQUESTS_IN_FLIGHT: '4' })
  another = await openAnotherProcess(world)
  for (const { app } of [world, another]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const { close } of opened) close()
  await another.close()
  await world.close()
})
beforeEach(async () => {
  ann = await world.user('Ann')
  post = await world.post((await world.board()).id, {}, ann)
})

async function open(
  at: Pick<AnotherProcess, 'app'>,
  as: Person | null = ann,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const reader = await openLive(at.app, as, headers)
  opened.push(reader)
  return reader
}

async function openAndListen(
  at: Pick<AnotherProcess, 'app'>,
  as: Person = ann,
): Promise<{ reader: LiveReader; isNew(): boolean }> {
  const reader = await open(at, as)
  expect(reader.status).toBe(200)
  await expect.poll(reader.heard).toContain('retry:')
  return { reader, isNew: () => reader.news() > 0 }
}

const within = { interval: 20 }

test('a browser hears of what a worker made of another process’s call, and nobody else does', async () => {
  const [here, there] = [await openAndListen(world), await openAndListen(another)]
  const stranger = await openAndListen(another, await world.user())
  await expectOK(another.call('/api/comments/create', { postID: post.id, body: 'Yes.' }, { as: await world.user() }))
  await expect.poll(() => here.isNew() && there.isNew(), within).toBe(true)
  await sleep(200)
  expect(stranger.isNew()).toBe(false)
  expect(there.reader.heard()).not.toMatch(/Yes|[0-9a-f]{8}-/)
})

test('what was read in one process is no longer new in another', async () => {
  await expectOK(another.call('/api/comments/create', { postID: post.id, body: 'Yes.' }, { as: await world.user() }))
  await world.settle()
  const { isNew } = await openAndListen(another)
  await expectOK(world.call('/api/notifications/markRead', { all: true }, { as: ann }))
  await expect.poll(isNew, within).toBe(true)
})

test('signing out ends that session’s stream at once, in every process, and no other’s', async () => {
  const [here, there, other] = [
    await openAndListen(world),
    await openAndListen(another),
    await openAndListen(another, await world.user()),
  ]
  await expectOK(world.call('/api/viewer/signOut', {}, { as: ann }))
  await Promise.all([here.reader.ended, there.reader.ended])
  await sleep(100)
  expect(other.isNew()).toBe(false)
  expect((await open(world)).status).toBe(401)
})

test('open streams take no room from requests and no connection from the database', async () => {
  const people = [ann, ...(await Promise.all(Array.from({ length: 7 }, () => world.user())))]
  for (const as of people) await openAndListen(another, as)
  await expectOK(another.call('/api/posts/get', { pages: 1 }, { as: ann }))
  // The worker, which is the other process's, listens on a connection of its pool.
  const { pool } = another.service.database
  await expect.poll(() => pool.totalCount - pool.idleCount, within).toBe(0)
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'upwell: listens'",
  )
  expect(rows[0]?.n).toBe(2)
})

test('a person has at most six, and a process says so before it opens one more', async () => {
  const mine = await Promise.all(Array.from({ length: 6 }, () => open(world)))
  expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await open(world)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  mine[0]?.close()
  await expect.poll(async () => (await open(world)).status, within).toBe(200)
})

test('is for signed-in people, from pages of our own, and nothing holds it back', async () => {
  const { headers, status } = await open(world)
  expect([status, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
    undefined,
  ])
  const statuses = [
    (await open(world, null)).status,
    (await open(world, ann, { 'sec-fetch-site': 'cross-site' })).status,
    (await open(world, ann, { origin: 'http://evil.example' })).status,
    (await open(world, ann, { host: 'other.upwell.test' })).status,
  ]
  expect(statuses).toEqual([401, 403, 403, 401])
})

test('a listening connection that is lost is made again; browsers come anew and hear what comes then', async () => {
  const { reader } = await openAndListen(another)
  await world.service.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'upwell: listens'",
  )
  await reader.ended
  const { isNew } = await openAndListen(another)
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Yes.' }, { as: await world.user() }))
  await expect.poll(isNew, within).toBe(true)
})
