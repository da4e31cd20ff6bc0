import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { learnSizes } from './learnSizes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const known = async (table: string) =>
  (
    await sql<{ count: number }>`select reltuples::int as count from pg_class where oid = ${table}::regclass`.execute(
      world.db,
    )
  ).rows[0]?.count

test('the database learns how large its tables are once an import has passed a milestone, and not before', async () => {
  const { id } = await world.board()
  await world.post(id)
  await sql`update pg_class set reltuples = -1 where oid in ('posts'::regclass, 'users'::regclass)`.execute(world.db)
  await learnSizes(world.db, 'posts', { before: 0, now: 200 })
  await learnSizes(world.db, 'posts', { before: 400, now: 600 })
  expect(await known('posts')).toBe(-1)
  await learnSizes(world.db, 'posts', { before: 200, now: 400 })
  expect(await known('posts')).toBe(1)
  await learnSizes(world.db, 'customers', { before: 0, now: 500 })
  expect(await known('users')).toBeGreaterThan(0)
})

test('where the tables are large already it leaves them alone', async () => {
  await sql`update pg_class set reltuples = 1000000 where oid = 'posts'::regclass`.execute(world.db)
  await learnSizes(world.db, 'posts', { before: 200, now: 400 })
  expect(await known('posts')).toBe(1_000_000)
})
