import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../../test/changelogWorld.ts'
import { connectionOf } from '../../../test/anotherProcess.ts'
import { bundleService, startChild, type Bundle, type Child } from '../../../test/crash/bundle.ts'
import { expectOK } from '../../../test/world.ts'
import { checkData } from '../../checks/checkData.ts'

/** Where a publication is held up while its process is killed: before its event is written, after it, and when everything is written and the commit has begun. */
const points = ['before', 'after', 'atCommit'] as const

/** Two of each point in each run of the tests; hundreds with `PUBLISHING_ROUNDS`. */
const rounds = Number(process.env['PUBLISHING_ROUNDS'] ?? 2 * points.length)
const minutes = 60_000
/** The first half of the key of the locks at which publications wait; the other is the point. */
const gate = 4_711

type Publisher = Child<{ pid: number; clock: string }>

let world: ChangelogWorld
let bundle: Bundle
let keeper: pg.Client
let children: Publisher[] = []
beforeAll(async () => {
  world = await openChangelogWorld()
  bundle = await bundleService('server/test/publishing/dueChild.ts')
  keeper = new pg.Client(connectionOf(world))
  await keeper.connect()
  await sql`create function wait_at_gate() returns trigger language plpgsql as ${sql.lit(
    `begin perform pg_advisory_xact_lock_shared(${gate}, tg_argv[0]::int); return new; end`,
  )}`.execute(world.db)
  for (const [nr, point] of points.entries()) {
    const when = point === 'atCommit' ? 'constraint trigger at_gate_2 after' : `trigger at_gate_${nr} ${point}`
    const deferred = point === 'atCommit' ? 'deferrable initially deferred' : ''
    await sql`create ${sql.raw(when)} insert on events ${sql.raw(deferred)} for each row when (new.type = 'entry.published') execute function wait_at_gate(${sql.lit(nr)})`.execute(
      world.db,
    )
  }
  children = [await start(0), await start(1)]
}, 120_000)
afterAll(async () => {
  for (const child of children) await child.kill('SIGKILL')
  await keeper.end()
  await bundle.remove()
  await world.close()
})

/** One is five minutes behind, the other as much ahead. */
const start = (nr: number): Promise<Publisher> =>
  startChild(bundle.file, {
    CONNECTION: JSON.stringify(connectionOf(world)),
    CLOCK_OFF_MS: String((nr === 0 ? -5 : 5) * minutes),
  })

const count = async (query: string, values: unknown[]) =>
  (await world.service.database.pool.query<{ count: number }>(`select count(*)::int as count ${query}`, values)).rows[0]
    ?.count

const countPublished = (id: string) =>
  count(`from events where type = 'entry.published' and data ->> 'entryID' = $1`, [id])

test(
  'two processes whose clocks are ten minutes apart, one of them killed in the middle, publish each entry once and at its time',
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const post = await world.post(world.boardID)
    for (let round = 0; round < rounds; round += 1) {
      const point = round % points.length
      const postIDs = [post.id, (await world.post(world.boardID)).id]
      const { id } = await world.draft({ postIDs })
      const moves = { statusID: world.company.statuses['complete'], mails: false }
      await expectOK(
        world.ask('scheduleEntry', { entryID: id, revision: 1, at: '2098-01-01T09:00', moves }, world.publisher),
      )
      await keeper.query('select pg_advisory_lock($1, $2)', [gate, point])
      await sleep(40)
      expect(await countPublished(id)).toBe(0)
      await sql`update changelog_entries set publish_at = clock_timestamp() + interval '60 milliseconds' where id = ${id}`.execute(
        world.db,
      )
      const pid = await waitingProcess(id)
      const victim = children.findIndex((child) => child.facts.pid === pid)
      expect(victim).not.toBe(-1)
      await children[victim]?.kill('SIGKILL')
      // Its connection goes on to the end of the statement, and of the commit if that has begun.
      await keeper.query('select pg_advisory_unlock($1, $2)', [gate, point])
      const restarted = start(victim)
      for (let turn = 0; (await world.reread(id)).team.state !== 'published'; turn += 1) {
        expect(turn).toBeLessThan(400)
        await sleep(20)
      }
      children[victim] = await restarted
      expect(await countPublished(id)).toBe(1)
      expect(await count(`from audit_entries where action = 'entry.published' and subject_id = $1`, [id])).toBe(1)
      expect(await count('from status_changes where post_id = $1', [postIDs[1]])).toBe(1)
      expect(await count('from changelog_entries where id = $1 and published_at > first_published_at', [id])).toBe(0)
    }
    expect(await count('from status_changes where post_id = $1', [post.id])).toBe(1)
    expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  },
)

/** The process whose publication waits at the gate, once one does; nothing of it can be seen yet. */
async function waitingProcess(entryID: string): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    expect(turn).toBeLessThan(1_000)
    const { rows } = await keeper.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.classid = $1 and not l.granted`,
      [gate],
    )
    const name = rows[0]?.name
    if (name !== undefined) {
      expect(rows).toHaveLength(1)
      expect(await countPublished(entryID)).toBe(0)
      return Number(/^due-(\d{1,10})$/.exec(name)?.[1])
    }
    await sleep(5)
  }
}
