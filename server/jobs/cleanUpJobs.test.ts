import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkingIn } from '../test/bulking.ts'
import { importingIn } from '../test/importing.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { cleanUpJobs, looseParts } from './cleanUpJobs.ts'

let world: World
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await openWorld()
  importing = importingIn(world)
  await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

const run = (text: string, values: unknown[] = []) => world.service.database.pool.query<{ n: number }>(text, values)
const clean = () => cleanUpJobs(world.db, world.service.storage)
const keysOf = async (jobID: string) => {
  const keys: string[] = []
  for await (const { key } of world.service.storage.list(`${world.company.id}/${jobID}`)) keys.push(key)
  return keys
}

test('an import that nobody has gone on with for a day ends, and its file is removed', async () => {
  const [left, fresh] = [
    await importing.upload('a.csv', 'title\nOne\n'),
    await importing.upload('b.csv', 'title\nTwo\n'),
  ]
  await run("update company_jobs set touched_at = now() - interval '25 hours' where id = $1", [left.id])
  await clean()
  expect(await importing.job(left.id)).toMatchObject({ state: 'cancelled', undoUntil: null })
  expect(await keysOf(left.id)).toEqual([])
  expect(await importing.job(fresh.id)).toMatchObject({ state: 'waiting' })
  expect(await keysOf(fresh.id)).toHaveLength(1)
})

test('an export is removed after its day, and parts that a killed run left', async () => {
  const { body } = await expectOK(world.call('/api/jobs/export', {}, { as: world.company.owner }))
  const { id } = await importing.work((body['job'] as { id: string }).id)
  const keys = await keysOf(id)
  await clean()
  expect(await keysOf(id)).toEqual(keys)
  expect(await looseParts(world.db, keys)).toEqual([])
  const lost = `${world.company.id}/01900000-0000-7000-8000-00000000001c.p1`
  expect(await looseParts(world.db, [lost])).toEqual([lost])
  await run("update company_jobs set expires_at = now() - interval '1 second' where id = $1", [id])
  expect(await looseParts(world.db, keys)).toEqual(keys)
  await clean()
  expect(await keysOf(id)).toEqual([])
})

test('a ledger and remarks are kept for as long as the import can be undone', async () => {
  const { id } = await importing.import('c.csv', 'title\nThree\n \n')
  const left = async () => {
    const { rows } = await run(
      `select (select count(*) from import_rows where job_id = $1) + (select count(*) from import_lines where job_id = $1) as n`,
      [id],
    )
    return rows[0]?.n
  }
  await clean()
  expect(await left()).toBe(2)
  await run(
    "update company_jobs set finished_at = now() - interval '8 days', undo_until = now() - interval '1 day' where id = $1",
    [id],
  )
  await clean()
  expect(await left()).toBe(0)
})

test('what became of the posts of a bulk action is kept for a week', async () => {
  const bulking = bulkingIn(world)
  const board = await world.board()
  const { id: post } = await world.post(board.id)
  const [fresh, old] = [
    await bulking.run([post], { kind: 'eta', eta: '2031-01-01' }),
    await bulking.run([post], { kind: 'eta', eta: null }),
  ]
  const left = async () => (await run('select count(*)::int as n from bulk_rows')).rows[0]?.n
  await run(
    "update company_jobs set finished_at = now() - interval '8 days', undo_until = now() - interval '7 days' where id = $1",
    [old.id],
  )
  await clean()
  expect(await left()).toBe(1)
  expect((await bulking.undo(fresh.id)).report).toMatchObject({ changed: 0, left: 1 })
})

test('an import by command that was killed has failed after an hour, and can be undone', async () => {
  const { id } = await importing.import('d.csv', 'title\nFour\n', { source: 'killed' })
  await run(
    `update company_jobs set state = 'running', phase = 'importing', file_parts = null, undo_until = null,
       touched_at = now() - interval '2 hours' where id = $1`,
    [id],
  )
  await clean()
  expect(await importing.job(id)).toMatchObject({ state: 'failed', undoUntil: expect.any(String) as string })
  expect((await importing.undo(id)).report.removed).toMatchObject({ posts: 1 })
})
