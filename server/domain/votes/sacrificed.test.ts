import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '../../ports/database/database.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Until `count` statements wait for a lock, each for so long that it has looked for a circle. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(distinct l.pid)::int as waiting
        from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
        where not l.granted and l.waitstart < clock_timestamp() - 4 * current_setting('deadlock_timeout')::interval`.execute(
        world.db,
      )
      return rows[0]?.waiting
    })
    .toBe(count)
}

test('a vote that the database ends, so that another transaction can go on, is given all the same', async () => {
  // The limit's row that is held is that of the present window.
  await earlyInWindow(600)
  const board = await world.board()
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  const voter = await world.user()
  await expectOK(world.call('/api/votes/create', { postID: other.id }, { as: voter }))

  // The vote holds its post, and waits for its limit; the other transaction holds the voter, and waits for the post. It has looked for a circle by the
  // time that the vote waits for the voter, so the vote is the one that finds it and is ended.
  const limits = await world.db.startTransaction().execute()
  await sql`select from limits for update`.execute(limits)
  const vote = world.call('/api/votes/create', { postID: one.id }, { as: voter })
  await waiting(1)
  const erasing = inTransaction(world.db, async (tx) => {
    await sql`select from users where id = ${voter.userID} for update`.execute(tx)
    await sql`select from posts where id = ${one.id} for update`.execute(tx)
  })
  await waiting(2)
  await limits.commit().execute()

  await erasing
  const { body } = await expectOK(vote)
  expect(body['vote']).toMatchObject({ score: 2, viewerVoted: true })
})
