import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { connectionOf } from '../../test/anotherProcess.ts'
import { openWorld, type World } from '../../test/world.ts'
import { nameStatements } from './nameStatements.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A connection that keeps ten prepared statements. */
async function connect(): Promise<pg.PoolClient> {
  const pool = new pg.Pool({ ...connectionOf(world), max: 1 })
  const client = await pool.connect()
  client.once('end', () => void pool.end())
  nameStatements(client, 10)
  return client
}

const ask = async (client: pg.PoolClient, nr: number) => {
  const { rows } = await client.query<{ nr: number }>(`select ${nr} + $1::int as nr`, [1])
  return rows[0]?.nr
}
const kept = async (client: pg.PoolClient) =>
  (await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]?.count

test('a connection keeps the statements that it used last, and those that it gave up can be asked again', async () => {
  const client = await connect()
  for (let nr = 0; nr < 25; nr += 1) expect(await ask(client, nr)).toBe(nr + 1)
  expect(await kept(client)).toBe(10)
  for (const nr of [0, 24, 3, 0]) expect(await ask(client, nr)).toBe(nr + 1)
  expect(await kept(client)).toBe(10)
  client.release(true)
})

test('a statement that is asked all the time stays prepared', async () => {
  const client = await connect()
  const preparedAt = async () =>
    (
      await client.query<{ at: Date }>(
        `select prepare_time as at from pg_prepared_statements where statement like 'select 1000 %'`,
      )
    ).rows[0]?.at
  await ask(client, 1000)
  const first = await preparedAt()
  for (let nr = 0; nr < 30; nr += 1) {
    await ask(client, nr)
    await ask(client, 1000)
  }
  expect(await preparedAt()).toEqual(first)
  client.release(true)
})

test('in a transaction that has failed nothing is given up, and afterwards everything is asked as before', async () => {
  const client = await connect()
  for (let nr = 0; nr < 10; nr += 1) await ask(client, nr)
  await client.query('begin')
  await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  for (let nr = 20; nr < 30; nr += 1) await expect(ask(client, nr)).rejects.toThrow('aborted')
  await client.query('rollback')
  for (let nr = 0; nr < 30; nr += 1) expect(await ask(client, nr)).toBe(nr + 1)
  expect(await kept(client)).toBeLessThanOrEqual(10)
  client.release(true)
})
