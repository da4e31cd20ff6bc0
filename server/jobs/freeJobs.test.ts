import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { deadJobs } from './deadJobs.ts'
import { freeJobs, keepLongJobs } from './freeJobs.ts'
import { enqueue } from './queue.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a job whose worker was killed is free again after five minutes, and one that is held for less is left alone', async () => {
  const told = (email: string) => enqueue(world.db, 'sendSignInCode', { companyID: world.company.id, email })
  for (const email of ['lost@example.com', 'held@example.com']) await told(email)
  const hold = (email: string, worker: string, minutes: number) =>
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutes}) where payload ->> 'email' = ${email}`.execute(
      world.db,
    )
  await hold('lost@example.com', 'killed', 6)
  await hold('held@example.com', 'alive', 4)
  expect(await freeJobs(world.db)).toBe(1)
  expect(await freeJobs(world.db)).toBe(0)
  const { rows } = await sql<{
    locked_by: string | null
  }>`select locked_by from graphile_worker.jobs order by locked_by nulls first`.execute(world.db)
  expect(rows.map(({ locked_by }) => locked_by)).toEqual([null, 'alive'])
})

test('a job that was queued again while its worker was lost is not given up: the new one does its work', async () => {
  const again = () =>
    enqueue(world.db, 'setAside', { companyID: world.company.id, groupID: world.company.id }, { key: 'setAside:again' })
  await again()
  await sql`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '6 minutes', attempts = 1
    where key = 'setAside:again'`.execute(world.db)
  await again()
  expect(await freeJobs(world.db)).toBe(0)
  expect(await deadJobs(world.db)).toEqual([])
  const { rows } = await sql<{ key: string; attempts: number }>`
    delete from graphile_worker._private_jobs where payload ->> 'groupID' = ${world.company.id} returning key, attempts`.execute(
    world.db,
  )
  expect(rows).toEqual([{ key: 'setAside:again', attempts: 0 }])
})

test('a job that failed as often as it may is counted by its name', async () => {
  expect(await deadJobs(world.db)).toEqual([])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null`.execute(
    world.db,
  )
  expect(await deadJobs(world.db)).toEqual([{ name: 'sendSignInCode', count: 2 }])
})

test('a long job is free a minute after its worker was killed, and held for as long as one says that it is alive', async () => {
  const { id: companyID } = world.company
  await enqueue(world.db, 'runCompanyJob', { companyID, jobID: companyID })
  const hold = (seconds: number) =>
    sql`
      with held as (
        update graphile_worker._private_job_queues set locked_by = 'w', locked_at = now() - make_interval(secs => ${seconds})
        returning id
      )
      update graphile_worker._private_jobs j set locked_by = 'w', locked_at = now() - make_interval(secs => ${seconds})
      from held where j.job_queue_id = held.id`.execute(world.db)
  await hold(50)
  expect(await freeJobs(world.db)).toBe(0)
  await hold(70)
  await keepLongJobs(world.db)
  expect(await freeJobs(world.db)).toBe(0)
  await hold(70)
  expect(await freeJobs(world.db)).toBe(1)
  const { rows } = await sql<{
    available: boolean
  }>`select bool_and(is_available) as available from graphile_worker._private_job_queues`.execute(world.db)
  expect(rows).toEqual([{ available: true }])
})
