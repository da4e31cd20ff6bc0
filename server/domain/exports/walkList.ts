import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Values } from '../values.ts'

/** Between two of our statements there is no more than a write to the disk. */
const idleSeconds = 10

interface Walk<Read> {
  companyID: CompanyID
  /** SQL of the ids in their order, with its values. */
  ordered: string
  values: Values
  rowsAtOnce: number
  /** Reads what belongs to the next ids, at the moment of the list. */
  read: (query: Query, ids: readonly string[]) => Promise<Read>
  /** Refuses what was relied on and is outdated, in the same transaction. */
  confirm?: (query: Client['query']) => Promise<void>
}

type Client = Pick<pg.PoolClient, 'query'>

/** Reads rows; `$1` is the company. */
export type Query = <Row extends pg.QueryResultRow>(statement: {
  name?: string
  text: string
  values: unknown[]
}) => Promise<Row[]>

/**
 * Goes through a list of one moment, so many ids at a time, however long it is: gives null once the list was found to be there, then what was read of each batch, while the next one is read. It holds a
 * connection until the last batch is taken, or the walk is left.
 */
export async function* walkList<Read>(
  pool: pg.Pool,
  { companyID, ordered, values, rowsAtOnce, read, confirm }: Walk<Read>,
): AsyncGenerator<Read | null> {
  const client = await pool.connect()
  let isDone = false
  const query: Query = async <Row extends pg.QueryResultRow>(statement: {
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
    const readNext = async () => {
      const { rows } = await client.query<{ id: string }>(`fetch ${rowsAtOnce} from listed`)
      if (rows.length === 0) return null
      return await read(
        query,
        rows.map(({ id }) => id),
      )
    }
    yield null
    for (let batch = await readNext(); batch !== null;) {
      const next = readNext()
      // A walk that is left meanwhile hears of no refusal.
      next.catch(() => {})
      yield batch
      batch = await next
    }
    await client.query('commit')
    isDone = true
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client.release(!isDone)
  }
}
