import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Values } from '../values.ts'

/** Between two of our statements there is no more than a write to the disk. */
const idleSeconds = 10

interface Walk {
  companyID: CompanyID
  /** SQL of the ids in their order, with its values. */
  ordered: string
  values: Values
  rowsAtOnce: number
  /** Refuses what was relied on and is outdated, in the same transaction. */
  confirm?: (query: Client['query']) => Promise<void>
}

type Client = Pick<pg.PoolClient, 'query'>

interface Batch {
  /** The next ids; null before the first ones, once the list was found to be there. */
  ids: string[] | null
  /** Reads of the same moment; `$1` is the company. */
  query<Row extends pg.QueryResultRow>(statement: { name?: string; text: string; values: unknown[] }): Promise<Row[]>
}

/** Goes through a list of one moment, so many ids at a time, however long it is. It holds a connection until the last batch is taken, or the walk is left. */
export async function* walkList(
  pool: pg.Pool,
  { companyID, ordered, values, rowsAtOnce, confirm }: Walk,
): AsyncGenerator<Batch> {
  const client = await pool.connect()
  let isDone = false
  const query: Batch['query'] = async <Row extends pg.QueryResultRow>(statement: {
    name?: string
    text: string
    values: unknown[]
  }) => {
    const { rows } = await client.query<Row>({ ...statement, values: [companyID, ...statement.values] })
    return rows
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${idleSeconds}s'`)
    // A cursor is planned for its first rows; these are read to the end.
    await client.query('set local cursor_tuple_fraction = 1')
    await confirm?.(client.query.bind(client))
    await client.query(`declare listed no scroll cursor for ${ordered}`, [companyID, ...values.list])
    yield { ids: null, query }
    for (;;) {
      const { rows } = await client.query<{ id: string }>(`fetch ${rowsAtOnce} from listed`)
      if (rows.length === 0) break
      yield { ids: rows.map(({ id }) => id), query }
    }
    await client.query('commit')
    isDone = true
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client.release(!isDone)
  }
}
