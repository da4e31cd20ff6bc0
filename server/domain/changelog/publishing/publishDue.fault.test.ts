import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../../test/changelogWorld.ts'
import { connectionOf } from '../../../test/anotherProcess.ts'
import { bundleService, startChild, type Bundle, type Child } from '../../../test/crash/bundle.ts'
import { expectOK } from '../../../test/world.ts'
import { checkData } from '../../checks/checkData.ts'

/** A few in each run of the tests; hundreds with `PUBLISHING_ROUNDS`. */
const rounds = Number(process.env['PUBLISHING_ROUNDS'] ?? 4)
const minutes = 60_000

let world: ChangelogWorld
let bundle: Bundle
let children: Child<{ clock: string }>[] = []
beforeAll(async () => {
  world = await openChangelogWorld()
  bundle = await bundleService('server/test/publishing/dueChild.ts')
  // Publishing takes long enough to be killed in its middle, once before its event is written and once after.
  await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end'`.execute(
    world.db,
  )
  for (const at of ['before', 'after'])
    await sql`create trigger ${sql.raw(`dawdle_${at} ${at}`)} insert on events for each row when (new.type = 'entry.published') execute function dawdle()`.execute(
      world.db,
    )
  children = [await start(0), await start(1)]
}, 120_000)
afterAll(async () => {
  for (const child of children) await child.kill('SIGKILL')
  await bundle.remove()
  await world.close()
})

/** One is five minutes behind, the other as much ahead. */
const start = (nr: number) =>
  startChild<{ clock: string }>(bundle.file, {
    CONNECTION: JSON.stringify(connectionOf(world)),
    CLOCK_OFF_MS: String((nr === 0 ? -5 : 5) * minutes),
  })

const count = async (query: string, values: unknown[]) =>
  (await world.service.database.pool.query<{ count: number }>(`select count(*)::int as count ${query}`, values)).rows[0]
    ?.count

test(
  'two processes whose clocks are ten minutes apart, one of them killed, publish each entry once and at its time',
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const post = await world.post(world.boardID)
    let killedMidway = 0
    for (let round = 0; round < rounds; round += 1) {
      const postIDs = [post.id, (await world.post(world.boardID)).id]
      const { id } = await world.draft({ postIDs })
      const moves = { statusID: world.company.statuses['complete'], mails: false }
      await expectOK(
        world.ask('scheduleEntry', { entryID: id, revision: 1, at: '2098-01-01T09:00', moves }, world.publisher),
      )
      await sleep(40)
      expect(await count(`from events where type = 'entry.published' and data ->> 'entryID' = $1`, [id])).toBe(0)
      await sql`update changelog_entries set publish_at = clock_timestamp() + interval '60 milliseconds' where id = ${id}`.execute(
        world.db,
      )
      await sleep(Math.random() * 220)
      const victim = round % 2
      killedMidway += await underWay()
      await children[victim]?.kill('SIGKILL')
      const restarted = start(victim)
      for (let turn = 0; (await world.reread(id)).team.state !== 'published'; turn += 1) {
        expect(turn).toBeLessThan(400)
        await sleep(20)
      }
      children[victim] = await restarted
      expect(await count(`from events where type = 'entry.published' and data ->> 'entryID' = $1`, [id])).toBe(1)
      expect(await count(`from audit_entries where action = 'entry.published' and subject_id = $1`, [id])).toBe(1)
      expect(await count('from status_changes where post_id = $1', [postIDs[1]])).toBe(1)
      expect(await count('from changelog_entries where id = $1 and published_at > first_published_at', [id])).toBe(0)
    }
    expect(await count('from status_changes where post_id = $1', [post.id])).toBe(1)
    expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
    if (rounds > 20) expect(killedMidway).toBeGreaterThan(rounds / 20)
    process.stdout.write(
      `${rounds} rounds, ${killedMidway} of them with a publication under way when a process was killed\n`,
    )
  },
)

/** Whether an entry is being published at this moment. */
async function underWay(): Promise<number> {
  const found = await count(
    `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and xact_start is not null and query like '%insert into "events"%'`,
    [],
  )
  return found ? 1 : 0
}
