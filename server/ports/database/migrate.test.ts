import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/cluster.ts'
import { migrate } from './migrate.ts'

let own: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  own = await freshDatabase()
  client = new pg.Client(own.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

test('two that start at once on a new database migrate it once', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade')
  const ran = await Promise.all([migrate(own.connection), migrate(own.connection)])
  expect(ran.map(({ length }) => length > 0).filter(Boolean)).toEqual([true])
})

test('a database that is newer than the code is refused, with what to do', async () => {
  await client.query("insert into migrations (name) values ('999912310000-later')")
  await expect(migrate(own.connection)).rejects.toThrow('999912310000-later). Start the newer version.')
  await client.query("delete from migrations where name = '999912310000-later'")
})

test('a migration whose contents changed after it ran is refused, and named', async () => {
  const { rows } = await client.query<{ name: string; contents: string }>(
    'select name, contents from migrations order by name limit 1',
  )
  const [first] = rows
  await client.query("update migrations set contents = 'other' where name = $1", [first?.name])
  await expect(migrate(own.connection)).rejects.toThrow(`The migration ${first?.name} ran here with different contents`)
  await client.query('update migrations set contents = $2 where name = $1', [first?.name, first?.contents])
  expect(await migrate(own.connection)).toEqual([])
})
