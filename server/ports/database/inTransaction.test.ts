import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openWorld, type World } from '../../test/world.ts'
import { inTransaction, type Db } from './database.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const note = (tx: Db, key: string) =>
  sql`insert into limits (key, window_start, count) values (${key}, now(), 1)`.execute(tx)
const end = (tx: Db, code: string) =>
  sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`).execute(tx)

async function noted(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from limits returning key`.execute(world.db)
  return rows.map(({ key }) => key).toSorted()
}

test.each(['40P01', '40001', '23505'])(
  'a transaction that the database ended with %s is done again, and nothing is left of what was in vain',
  async (code) => {
    const again: unknown[] = []
    let turn = 0
    const result = await inTransaction(
      world.db,
      async (tx) => {
        turn += 1
        await note(tx, `turn ${turn}`)
        if (turn < 3) await end(tx, code)
        return turn
      },
      (error) => again.push(error),
    )
    expect(result).toBe(3)
    expect(again).toMatchObject([{ code }, { code }])
    expect(await noted()).toEqual(['turn 3'])
  },
)

test('one that is ended again and again fails, and so does one that failed for another reason, at once', async () => {
  for (const [code, most] of [
    ['40P01', 5],
    ['23514', 1],
  ] as const) {
    let turns = 0
    const work = async (tx: Db) => {
      turns += 1
      await end(tx, code)
    }
    await expect(inTransaction(world.db, work)).rejects.toMatchObject({ code })
    expect(turns).toBe(most)
  }
})

test('within a transaction nothing is done again by itself, because all of it was undone', async () => {
  let [outer, inner] = [0, 0]
  await inTransaction(world.db, async (tx) => {
    outer += 1
    await note(tx, `outer ${outer}`)
    await inTransaction(tx, async (same) => {
      inner += 1
      await note(same, `inner ${inner}`)
      if (inner === 1) await end(same, '40P01')
    })
  })
  expect([outer, inner]).toEqual([2, 2])
  expect(await noted()).toEqual(['inner 2', 'outer 2'])
})
