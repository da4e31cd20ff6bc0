import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../test/untilWaiting.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a write whose connection ends in the middle fails and leaves nothing, and the next one is served', async () => {
  const { pool } = world.service.database
  const { owner } = world.company
  const holder = await pool.connect()
  try {
    // The write waits for this lock with its transaction open.
    await holder.query('begin')
    await holder.query('lock table events in access exclusive mode')
    const writing = world.call('/api/boards/create', { name: 'Half made' }, { as: owner })
    await untilWaiting(world)
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    const { status, body } = await writing
    expect([status, body]).toEqual([503, { error: 'server error', code: 'unavailable' }])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await world.board({ name: 'Whole' })
  const { body } = await expectOK(world.call('/api/boards/getAll'))
  expect((body['boards'] as { name: string }[]).map(({ name }) => name)).toEqual(['Whole'])
})
