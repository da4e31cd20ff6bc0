import type pg from 'pg'
import { may, signedIn, type Asking } from '../asking.ts'
import { presumeCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { ownLists, personQuery, type ListRow } from './ownLists.ts'
import { shownSource } from '../people/shownPerson.ts'

const rowsAtOnce = 100
/** Between two of our statements there is no more than a write to the disk. */
const idleSeconds = 10

/**
 * Everything stored about the viewer, as one JSON document of one moment, in chunks: however much they wrote, little of
 * it is in memory. What others wrote is as a page would show it now; their own words and acts are complete
 * (`ownLists.ts`). It holds a connection until the last chunk is taken. Stale memory is noticed before the first
 * chunk.
 */
export async function* ownData(pool: pg.Pool, asking: Asking): AsyncGenerator<string> {
  const { setup, confirm } = await presumeCurrent(asking)
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${idleSeconds}s'`)
    // A cursor is planned for its first rows; these are read to the end.
    await client.query('set local cursor_tuple_fraction = 1')
    await confirm((text, values) => client.query(text, values))
    const { userID } = signedIn(asking)
    const { rows: people } = await client.query<Record<string, unknown>>(personQuery, [
      asking.companyID,
      userID,
      asking.origin,
    ])
    yield `{\n"company": ${JSON.stringify(asking.company.name)},\n"person": ${JSON.stringify(people[0] ?? null)}`
    const seen = [
      asking.companyID,
      userID,
      asking.origin,
      asking.sight,
      asking.seesPrivate,
      may(asking, 'posts.delete'),
      may(asking, 'customers.view'),
    ]
    for (const [at, { name, rows }] of ownLists.entries()) {
      const cursor = `own_${at}`
      await client.query(
        `declare ${cursor} no scroll cursor for select q.*, ${everyParameter} as unused from (${rows}) as q`,
        seen,
      )
      yield `,\n"${name}": [`
      for (let first = true; ;) {
        const { rows: found } = await client.query<ListRow>(`fetch ${rowsAtOnce} from ${cursor}`)
        for (const row of found) {
          yield `${first ? '\n' : ',\n'}${JSON.stringify(shownRow(row, asking, setup))}`
          first = false
        }
        if (found.length < rowsAtOnce) break
      }
      await client.query(`close ${cursor}`)
      yield ']'
    }
    await client.query('commit')
    isDone = true
    yield '\n}\n'
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client.release(!isDone)
  }
}

/** PostgreSQL can't infer the type of an unused parameter. */
const everyParameter = 'num_nulls($1::uuid, $2::uuid, $3::text, $4::text[], $5::boolean, $6::boolean, $7::boolean)'

/** A row as the document has it: its texts name people as the viewer may know them in that place. */
function shownRow(
  { unused: _unused, boardID, ...row }: ListRow,
  asking: Asking,
  setup: CompanySetup,
): Record<string, unknown> {
  const board = boardID == null ? null : (setup.boards.get(boardID) ?? null)
  for (const text of ['details', 'body'] as const)
    if (typeof row[text] === 'string') row[text] = shownSource(asking, setup, board, row[text])
  return row
}
