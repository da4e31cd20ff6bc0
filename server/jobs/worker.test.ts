import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listeners } from '../domain/listeners/listeners.ts'
import { record } from '../domain/events.ts'
import { openWorld, type World } from '../test/world.ts'
import { enqueue, enqueueEach } from './queue.ts'
import { startWorker } from './worker.ts'

let world: World
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
  const payloads = Array.from({ length: 300 }, (_, index) => ({ companyID: world.company.id, postID: `p${index}`, userID: 'u' }))
  await enqueueEach(world.db, 'mailNewPost', payloads, { delaySeconds: 3600 })
  expect((await waiting('mailNewPost')).map(({ payload }) => payload)).toEqual(payloads)
})

it('has an event delivered whenever somebody listens to its kind', async () => {
  const before = (await waiting('deliverEvent')).length
  for (const { hears } of listeners) await record(world.db, world.company.id, { type: hears, actorID: null })
  await record(world.db, world.company.id, { type: 'user.renamed', actorID: null })
  expect(await waiting('deliverEvent')).toHaveLength(before + listeners.length)
})

it('keeps a job whose payload is none, with the reason, and stops without taking the process’s signals', async () => {
  await sql`select graphile_worker.add_job('deliverEvent', payload := '{"eventID": 7}'::json, max_attempts := 1)`.execute(world.db)
  const listenersBefore = process.listenerCount('SIGTERM')
  const worker = await startWorker(world.service, { send: async () => {}, close: async () => {}, where: '' }, { pollIntervalMs: 50 })
  expect(process.listenerCount('SIGTERM')).toBe(listenersBefore)
  await expect.poll(async () => (await waiting('deliverEvent')).map(({ last_error }) => last_error)).toEqual([expect.stringContaining('eventID') as string])
  await worker.stop()
})
