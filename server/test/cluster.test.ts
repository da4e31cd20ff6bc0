import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionTo, freshDatabase } from './cluster.ts'

describe('a test database', () => {
  it('has every migration and is apart from the others', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
    const client = new pg.Client(one.connection)
    await client.connect()
    await client.query('create table only_here (id int)')
    const { rows } = await client.query<{ ran: boolean; lower: string }>(
      "select to_regclass('migrations') is not null as ran, lower('Á') as lower",
    )
    await client.end()
    expect(rows).toEqual([{ ran: true, lower: 'á' }])

    const second = new pg.Client(other.connection)
    await second.connect()
    const { rows: found } = await second.query<{ table: string | null }>("select to_regclass('only_here') as table")
    await second.end()
    expect(found).toEqual([{ table: null }])
    await Promise.all([one.drop(), other.drop()])
  })

  it('is reached through an address as well', () => {
    expect(
      connectionTo({ connectionString: 'postgres://me:a%20b@localhost:5433/postgres?sslmode=disable' }, 'mine'),
    ).toEqual({
      connectionString: 'postgres://me:a%20b@localhost:5433/mine?sslmode=disable',
    })
  })
})
