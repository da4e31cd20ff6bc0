import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { bundleService, type Bundle } from '../../test/crash/bundle.ts'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { importInThread } from './importInThread.ts'

const many = 4_000

let world: World
let thread: Bundle
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  thread = await bundleService('server/jobs/importing/importThread.ts')
  world = await openWorld()
  await world.board({ name: 'Ideas' })
  const { env, database } = world.service
  const { s3, DATA_DIR } = env
  const opens = { connection: database.connection, files: { s3, DATA_DIR }, patienceMs: 15_000 }
  importing = importingIn(world, undefined, importInThread(thread.file, opens))
})
afterAll(async () => {
  await world.close()
  await thread.remove()
})

const file = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_post, at) => ({
      id: at,
      title: `Imported ${at}`,
      author: `Person ${at % 7}`,
      votes: 1,
      comments: [{ id: 1, text: 'A comment', author: `Commenter ${at % 5}` }],
    })),
  )

const count = async (query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await world.service.database.pool.query<{ count: number }>(
    `select count(*)::int as count ${query}`,
    values,
  )
  return rows[0]?.count ?? 0
}

test('a thread of its own checks, imports and refuses as this one does', async () => {
  const { id, state, report } = await importing.import('few.json', file(450), { board: 'Ideas', source: 'few' })
  expect({ state, report }).toMatchObject({
    state: 'done',
    report: { records: 450, created: 450, comments: 450, people: 12, refused: 0 },
  })
  const again = await importingIn(world).import('few.json', file(450), { board: 'Ideas', source: 'few' })
  expect(again.report).toMatchObject({ created: 0, skipped: 450 })
  await importing.undo(id)
  const { id: refused } = await importing.upload('none.csv', 'title,created\nOne,yesterday\n')
  const { setup } = await importing.file(refused)
  const given = { ...setup, board: 'Ideas', fields: { title: 'title', created: 'created' } }
  expect((await importing.check(refused, given)).report.problem).toContain('can be read')
})

/** Ends the connections by which the thread writes, as when it is killed, four times or until `isOver`. Until then each write is slow enough to be met. */
async function keepKilling(isOver: () => boolean): Promise<number> {
  await sql`
    create function write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
    world.db,
  )
  await sql`
    create trigger write_slowly before insert on posts for each statement execute function write_slowly()`.execute(
    world.db,
  )
  let killed = 0
  while (!isOver() && killed < 4) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(a.pid) as ended from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null and a.query like '%insert into posts%'`.execute(
      world.db,
    )
    killed += rows.filter(({ ended }) => ended).length
  }
  await sql`drop function write_slowly cascade`.execute(world.db)
  return killed
}

test('an import that is killed over and over loses no record and makes none twice', async () => {
  const { id } = await importing.upload('many.json', file(many))
  const { setup } = await importing.file(id)
  await importing.check(id, { ...setup, board: 'Ideas', source: 'many' })
  await expectOK(world.call('/api/imports/run', { jobID: id }, { as: world.company.owner }))
  let isOver = false
  const killing = keepKilling(() => isOver)
  for (let attempt = 1; ; attempt += 1) {
    const job = await importing.work(id, 1).catch(() => undefined)
    if (job?.state === 'done') break
    expect(attempt).toBeLessThan(40)
  }
  isOver = true
  expect(await killing).toBeGreaterThan(0)
  expect((await importing.job(id)).report).toMatchObject({ records: many, created: many, comments: many, skipped: 0 })
  expect(await count(`from posts where title like 'Imported %'`)).toBe(many)
  expect(await count(`from import_rows where job_id = $1 and table_name = 'posts'`, [id])).toBe(many)
  expect(await count('from comments')).toBe(many)
  expect(await checkData(world.db, world.company.id)).toEqual([])
}, 180_000)
