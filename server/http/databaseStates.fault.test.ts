import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignInCode } from '../domain/people/signIn/signInCode.ts'
import { connectionOf, openAnotherProcess, type AnotherProcess } from '../test/anotherProcess.ts'
import { everyRow } from '../test/everyRow.ts'
import { openFaultProxy } from '../test/faultProxy.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { makeReadOnly } from '../test/readOnly.ts'
import { targetOf, throughPort } from '../test/road.ts'
import { expectOK, type Answered, type Person } from '../test/world.ts'

let world: MailWorld
let author: Person
let board: { id: string; urlName: string }
let post: { id: string; urlName: string }

beforeAll(async () => {
  world = await openMailWorld()
  author = await world.user('Ada')
  board = await world.board({ name: 'Ideas' })
  post = await world.post(board.id, { title: 'Dark mode' }, author)
  await world.settle()
})
afterAll(() => world.close())

type Call = MailWorld['call']

const reads = (): [path: string, input: Record<string, unknown>][] => [
  ['/api/company/get', {}],
  ['/api/viewer/get', {}],
  ['/api/boards/getAll', {}],
  ['/api/posts/get', { pages: 1, sort: 'top' }],
  ['/api/posts/get', { pages: 1, textSearch: 'dark' }],
  ['/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }],
  ['/api/posts/activity/get', { postID: post.id, internalComments: false }],
  ['/api/posts/getVoters', { postID: post.id }],
  ['/api/posts/findSuggestions', { search: 'dark modes' }],
  ['/api/votes/get', { userID: author.userID, limit: 10 }],
]

const writes = (): [path: string, input: Record<string, unknown>][] => [
  ['/api/posts/create', { boardID: board.id, title: 'Half written' }],
  ['/api/votes/create', { postID: post.id }],
  ['/api/comments/create', { postID: post.id, body: 'Half written' }],
  ['/api/posts/update', { postID: post.id, title: 'Half changed' }],
  ['/api/viewer/requestCode', { email: 'ann@example.com' }],
  ['/api/viewer/signOut', {}],
  ['/api/images/upload', { kind: 'text' }],
]

/** How long something took, in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

async function allRefused(call: Call, code: string): Promise<void> {
  for (const [path, input] of writes()) {
    const [{ status, body, headers }, ms] = await timed(() => call(path, input, { as: author }))
    expect([path, status, body, headers['retry-after']]).toEqual([path, 503, { error: 'server error', code }, '2'])
    expect(ms, path).toBeLessThan(2_000)
  }
}

async function resumes(write: () => Promise<Answered>): Promise<void> {
  const returned = performance.now()
  while ((await write()).status !== 200) {
    expect(performance.now() - returned).toBeLessThan(5_000)
    await sleep(50)
  }
}

async function run(statement: string): Promise<void> {
  await world.service.database.pool.query(statement)
}

test(
  'with 300 ms more to the database and back, reads, a vote and a sign-in succeed, and what is asked all the time takes one way and not many',
  { timeout: 60_000 },
  async () => {
    const proxy = await openFaultProxy(targetOf(connectionOf(world)))
    await proxy.set({ kind: 'delay', ms: 150, jitterMs: 0 })
    const slow = await openAnotherProcess(world, undefined, {
      ...connectionOf(world),
      ...throughPort(connectionOf(world), proxy.port),
    })
    slow.service.database.endSilenceAfter(3_000)
    const takes = async (path: string, input: Record<string, unknown>, most: { ms: number; as?: Person | null }) => {
      const [{ status }, ms] = await timed(() =>
        slow.call(path, input, { as: most.as === undefined ? author : most.as }),
      )
      expect([path, status]).toEqual([path, 200])
      expect(ms, path).toBeLessThan(most.ms)
    }
    try {
      const email = 'slow@example.com'
      const { code } = await makeSignInCode(world.db, world.service.secret, world.company.id, { email })
      // Cold, all at once: connections are made, and the company and the session are read before.
      const cold = reads().map(([path, input]) => takes(path, input, { ms: 12_000 }))
      await Promise.all([
        ...cold,
        takes('/api/viewer/signIn', { email: 'slow@example.com', code }, { ms: 15_000, as: null }),
      ])
      const often = reads().filter(([path]) => path === '/api/posts/get' || path === '/api/posts/getOne')
      const hot = [...often, ...writes().filter(([path]) => path === '/api/votes/create')]
      expect(hot).toHaveLength(4)
      const best = new Map<string, number>()
      // One statement each, and a search seven; the company is read anew each second. The best of some, because this machine may be busy.
      for (let nr = 0; nr < 3; nr += 1) {
        await Promise.all(
          hot.map(async ([path, input]) => {
            const [{ status }, ms] = await timed(() => slow.call(path, input, { as: author }))
            expect([path, status]).toEqual([path, 200])
            const name = `${path} ${JSON.stringify(input)}`
            best.set(name, Math.min(ms, best.get(name) ?? Infinity))
          }),
        )
      }
      for (const [name, ms] of best) expect(ms, name).toBeLessThan(name.includes('textSearch') ? 3_000 : 1_300)

      // A greeting, a password and an answer together are slower than the patience with which the database is asked whether it is there.
      await proxy.set({ kind: 'delay', ms: 300, jitterMs: 0 })
      await takes('/api/boards/getAll', {}, { ms: 10_000 })
    } finally {
      await slow.close()
      await proxy.close()
    }
  },
)

test('while the database takes no writes everything is read, writes are refused with a code of their own, and service resumes by itself', async () => {
  const rows = await everyRow(world)
  const mayWrite = await makeReadOnly(world)
  try {
    await resumes(() => world.call('/api/boards/getAll'))
    for (const as of [null, author, world.company.owner]) {
      for (const [path, input] of reads().filter(([name]) => as === author || name !== '/api/votes/get'))
        expect([path, (await world.call(path, input, { as })).status]).toEqual([path, 200])
    }
    const ready = await world.app.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true, readOnly: true }])
    await allRefused(world.call, 'readOnly')
  } finally {
    await mayWrite()
  }
  expect(await everyRow(world)).toEqual(rows)
  await resumes(() => world.call('/api/comments/create', { postID: post.id, body: 'Written' }, { as: author }))
  // Connections from before are left within a moment; from then on it is not only one of many that writes.
  await expect.poll(async () => (await world.app.inject({ url: '/readyz' })).json()).toEqual({ ok: true })
  for (let nr = 0; nr < 20; nr += 1)
    await Promise.all(
      [1, 2, 3].map(async (n) =>
        expectOK(world.call('/api/votes/create', { postID: post.id }, { as: n === 1 ? author : world.company.owner })),
      ),
    )
  await mailArrives('after@example.com')
})

test('while the disk of the database is full writes are refused whole, the worker lives, and both go on when there is room', async () => {
  await world.settle()
  // Deep inside each write, and where the worker takes and ends its jobs.
  const tables = ['events', 'vote_events', 'sign_in_codes', 'files', 'graphile_worker._private_jobs']
  await run(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = '53100', message = 'could not extend file "base/16384/16385": No space left on device';
    end
    $$;
    ${tables.map((table) => `create trigger no_room before insert or update on ${table} for each statement execute function no_room();`).join('\n')}`)
  const rows = await everyRow(world, ['sessions', 'sign_in_codes'])
  const said: unknown[] = []
  const { log } = world.service
  world.service.log = Object.assign(Object.create(log) as typeof log, {
    error: (facts: unknown, text: string) => said.push(text),
  })
  try {
    const deep = writes().filter(([path]) => path !== '/api/viewer/signOut')
    for (const [path, input] of deep) {
      const { status, body } = await world.call(path, input, { as: author })
      expect([path, status, body]).toEqual([path, 503, { error: 'server error', code: 'unavailable' }])
    }
    for (const [path, input] of reads())
      expect([path, (await world.call(path, input, { as: author })).status]).toEqual([path, 200])
    expect(said).toContainEqual(expect.stringMatching(/^the database's disk is full: free some space/))
    // The worker looks for jobs in the meantime.
    await sleep(1_000)
    expect(await everyRow(world, ['sessions', 'sign_in_codes'])).toEqual(rows)
  } finally {
    world.service.log = log
    await run('drop function no_room cascade')
  }
  await resumes(() => world.call('/api/comments/create', { postID: post.id, body: 'There is room' }, { as: author }))
  await mailArrives('room@example.com')
})

test('while the database has no connection left requests fail within two seconds, and service resumes by itself', async () => {
  const [own, leave] = await limitedConnection()
  const held: pg.Client[] = []
  let crowded: AnotherProcess | undefined
  try {
    for (let nr = 0; nr < 2; nr += 1) {
      const client = new pg.Client(own)
      held.push(client)
      await client.connect()
    }
    crowded = await openAnotherProcess(world, undefined, own)
    crowded.service.database.endSilenceAfter(3_000)
    const { call } = crowded
    for (const [path, input] of [...reads(), ...writes().filter(([name]) => name !== '/api/images/upload')]) {
      const [{ status, body }, ms] = await timed(() => call(path, input, { as: author }))
      expect([path, status, body]).toEqual([path, 503, { error: 'server error', code: 'unavailable' }])
      expect(ms, path).toBeLessThan(2_000)
    }
    expect((await crowded.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await held.pop()?.end()
    await resumes(() => call('/api/comments/create', { postID: post.id, body: 'There is a place' }, { as: author }))
  } finally {
    await crowded?.close()
    await Promise.all(held.map((client) => client.end()))
    await leave()
  }
})

async function mailArrives(email: string): Promise<void> {
  await resumes(() => world.call('/api/viewer/requestCode', { email }))
  expect((await world.settle()).map(({ recipient }) => recipient)).toContain(email)
}

/** A connection of which there are two and no more; and what gives that up. A superuser knows no such limit, so another role is made. */
async function limitedConnection(): Promise<[pg.ClientConfig, () => Promise<void>]> {
  const { rows } = await world.service.database.pool.query<{ is_super: boolean; owner: string }>(
    'select rolsuper as is_super, rolname as owner from pg_roles where rolname = current_user',
  )
  if (rows[0]?.is_super !== true) throw new Error('the tests of a crowded database need a superuser')
  const name = `upwell_crowd_${randomBytes(4).toString('hex')}`
  await run(`create role ${name} login password '${name}' connection limit 2 in role "${rows[0].owner}"`)
  const { connectionString, ...parts } = connectionOf(world)
  const url = connectionString === undefined ? null : new URL(connectionString)
  if (url) Object.assign(url, { username: name, password: name })
  return [
    url ? { connectionString: url.href } : { ...parts, user: name, password: name },
    () => run(`drop role ${name}`),
  ]
}
