import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { record } from '../domain/events.ts'
import { notices } from './notices/all.ts'
import { openWorld, type World } from '../test/world.ts'
import { enqueue, enqueueEach } from './queue.ts'
import { startWorker } from './worker.ts'

let world: World
const mailer = { send: async () => {}, close: async () => {}, where: '' }
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function waiting(task: string): Promise<{ payload: unknown; last_error: string | null }[]> {
  const { rows } = await sql<{ payload: unknown; last_error: string | null }>`
    select j.payload, j.last_error
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`.execute(world.db)
  return rows
}

it('leaves a job in the queue only when the transaction that added it commits', async () => {
  const payload = { companyID: world.company.id, email: 'a@example.com' }
  await expect(
    world.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'sendSignInCode', payload)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await waiting('sendSignInCode')).toEqual([])
})

it('adds a job for each payload at once', async () => {
  const payloads = Array.from({ length: 300 }, (_, index) => ({
    companyID: world.company.id,
    postID: `p${index}`,
    userID: 'u',
  }))
  await enqueueEach(world.db, 'mailNewPost', payloads, { delaySeconds: 3600 })
  expect((await waiting('mailNewPost')).map(({ payload }) => payload)).toEqual(payloads)
})

it('has an event delivered whenever a notice hears of its type, and an edit when it names someone new', async () => {
  const before = (await waiting('deliverEvent')).length
  const heard = notices.flatMap(({ hears }) => hears)
  for (const type of heard)
    await record(world.db, world.company.id, {
      type,
      actorID: null,
      data: type.endsWith('.edited') || type === 'post.changed' ? { named: [] } : {},
    })
  for (const type of ['user.renamed', 'comment.edited', 'post.edited'] as const)
    await record(world.db, world.company.id, { type, actorID: null })
  expect(await waiting('deliverEvent')).toHaveLength(before + heard.length)
})

it('keeps a job whose payload is none, with the reason, and stops without taking the process’s signals', async () => {
  await sql`select graphile_worker.add_job('deliverEvent', payload := '{"eventID": 7}'::json, max_attempts := 1)`.execute(
    world.db,
  )
  const listenersBefore = process.listenerCount('SIGTERM')
  const worker = await startWorker(
    world.service,
    { send: async () => {}, close: async () => {}, where: '' },
    { pollIntervalMs: 50 },
  )
  expect(process.listenerCount('SIGTERM')).toBe(listenersBefore)
  await expect
    // One that tells of a change of status waits until that can be undone no more.
    .poll(async () => (await waiting('deliverEvent')).flatMap(({ last_error }) => last_error ?? []))
    .toEqual([expect.stringContaining('eventID') as string])
  await worker.stop()
})

it('sends a code before the emails that wait', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  const mails = Array.from({ length: 300 }, (_, index) => ({
    companyID: world.company.id,
    postID: `p${index}`,
    userID: 'u',
  }))
  await enqueueEach(world.db, 'mailNewPost', mails)
  await enqueue(world.db, 'sendSignInCode', { companyID: world.company.id, email: 'a@example.com' })
  const left: Promise<number>[] = []
  const send = async () => void left.push(waiting('mailNewPost').then(({ length }) => length))
  const worker = await startWorker(world.service, { ...mailer, send }, { pollIntervalMs: 50 })
  await expect.poll(() => left.length).toBeGreaterThan(0)
  await worker.stop()
  // In the order in which they came it would be the last.
  expect(await left[0]).toBeGreaterThan(150)
})

it('goes on when the ends of several jobs could not be written', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await sql`create sequence refused`.execute(world.db)
  await sql`create function refuse_ends() returns trigger language plpgsql as $$ begin perform nextval('refused'); perform pg_sleep(0.3); raise exception 'no ends now'; end $$`.execute(
    world.db,
  )
  await sql`create trigger refuse_ends before delete on graphile_worker._private_jobs for each row execute function refuse_ends()`.execute(
    world.db,
  )
  // Two ends are refused one by one while the third email is still being sent.
  const takingMs = [100, 200, 1_500]
  const worker = await startWorker(
    world.service,
    { send: () => sleep(takingMs.shift() ?? 0), close: async () => {}, where: '' },
    { pollIntervalMs: 50 },
  )
  const codeFor = (email: string) => ({ companyID: world.company.id, email })
  await enqueueEach(world.db, 'sendSignInCode', ['a@example.com', 'b@example.com', 'c@example.com'].map(codeFor))
  // Sequences count what is undone too.
  const refused = async () =>
    (await sql<{ refused: number }>`select last_value::int as refused from refused`.execute(world.db)).rows[0]?.refused
  await expect.poll(refused).toBeGreaterThan(1)
  await sql`drop trigger refuse_ends on graphile_worker._private_jobs`.execute(world.db)
  await enqueue(world.db, 'sendSignInCode', codeFor('last@example.com'))
  await expect
    .poll(async () =>
      (await waiting('sendSignInCode')).some(({ payload }) => JSON.stringify(payload).includes('last@')),
    )
    .toBe(false)
  // Those that were done, as far as anyone knows, are not held until their lease is over.
  await expect.poll(() => waiting('sendSignInCode')).toEqual([])
  await worker.stop()
})

it('is begun again when its first question was not answered', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  // The library asks for the ids of its tasks once; here the connection is gone just then.
  const asked = holedPool(
    (text) =>
      text.includes('_private_tasks as tasks (identifier)')
        ? new Error('Connection terminated unexpectedly')
        : undefined,
    1,
  )
  const worker = await startWorker(asked.service, mailer, { pollIntervalMs: 50 })
  await expect.poll(asked.failed).toBe(1)
  await enqueue(world.db, 'sendSignInCode', { companyID: world.company.id, email: 'a@example.com' })
  await expect.poll(async () => (await waiting('sendSignInCode')).length).toBe(0)
  await worker.stop()
})

it('looks for jobs at the next poll after the database was starting up', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  const { pool } = world.service.database
  let refusals = 0
  const startingUp = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  const connect = (done?: Parameters<typeof pool.connect>[0]) => {
    if (done) return pool.connect(done)
    return (refusals -= 1) >= 0 ? Promise.reject(startingUp) : pool.connect()
  }
  const service = { ...world.service, database: { ...world.service.database, pool: proxied(pool, { connect }) } }
  const worker = await startWorker(service, mailer, { pollIntervalMs: 50 })
  await sleep(300)
  refusals = 9
  await expect.poll(() => refusals).toBeLessThan(0)
  await enqueue(world.db, 'sendSignInCode', { companyID: world.company.id, email: 'a@example.com' })
  await expect.poll(async () => (await waiting('sendSignInCode')).length).toBe(0)
  await worker.stop()
})

/** A service whose database fails the first statements of a kind, on whatever connection. */
function holedPool(failureOf: (text: string) => Error | undefined, times: number) {
  const { pool } = world.service.database
  let failed = 0
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const holed = (...args: unknown[]) => {
      const [asked] = args
      const failure =
        failed < times ? failureOf(typeof asked === 'string' ? asked : (asked as { text: string }).text) : undefined
      if (!failure) return query(...args)
      failed += 1
      return Promise.reject(failure)
    }
    return proxied(client, { query: holed })
  }
  const service = { ...world.service, database: { ...world.service.database, pool: proxied(pool, { connect }) } }
  return { service, failed: () => failed }
}

/** The same thing, but for some of its methods. */
function proxied<Thing extends object>(thing: Thing, instead: Record<string, unknown>): Thing {
  return new Proxy(thing, {
    get(whole, name) {
      const value: unknown = typeof name === 'string' && name in instead ? instead[name] : Reflect.get(whole, name)
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value
    },
  })
}
