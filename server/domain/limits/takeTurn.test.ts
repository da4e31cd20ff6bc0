import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../ports/database/database.ts'
import { openWorld, type World } from '../../test/world.ts'
import { takeTurn } from './takeTurn.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** As where a turn is waited for only a moment. */
async function takeTurnSoon(tx: Db, key: RawBuilder<unknown>): Promise<void> {
  await sql`set local upwell.patience = '50ms'`.execute(tx)
  await takeTurn(tx, key)
}

test('whose turn doesn’t come soon is told so, and what waits for rows afterwards waits as long as ever', async () => {
  const key = sql`hashtextextended(${'a turn'}, 0)`
  await world.db.transaction().execute(async (tx) => {
    await takeTurn(tx, key)
    const second = world.db.transaction().execute((other) => takeTurnSoon(other, key))
    await expect(second).rejects.toMatchObject({ code: 'busy', facts: { seconds: 2 } })
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
    expect(rows).toEqual([{ lock_timeout: '0' }])
  })
  await world.db.transaction().execute((tx) => takeTurnSoon(tx, key))
})
