import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { takeTurn } from './takeTurn.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('whose turn doesn’t come soon is told so, and what waits for rows afterwards waits as long as ever', async () => {
  const key = sql`hashtextextended(${'a turn'}, 0)`
  await world.db.transaction().execute(async (tx) => {
    await takeTurn(tx, key)
    const second = world.db.transaction().execute((other) => takeTurn(other, key, 50))
    await expect(second).rejects.toMatchObject({ code: 'busy', facts: { seconds: 2 } })
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)
    expect(rows).toEqual([{ lock_timeout: '0' }])
  })
  await world.db.transaction().execute((tx) => takeTurn(tx, key, 50))
})
