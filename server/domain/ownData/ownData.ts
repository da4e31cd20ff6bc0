import type pg from 'pg'
import { may, signedIn, type Asking } from '../asking.ts'
import { presumeCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { ownLists, personQuery, type ListRow } from './ownLists.ts'
import { shownSource, type Showing } from '../people/shownPerson.ts'

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
  const { userID } = signedIn(asking)
  yield* copyOf(pool, {
    asking,
    setup,
    confirm,
    userID,
    mayDelete: may(asking, 'posts.delete'),
    seesCustomers: may(asking, 'customers.view'),
    editsChangelog: may(asking, 'changelog.edit'),
  })
}

/** What a copy of a person needs: who reads it, and whose it is. */
export interface Copy {
  asking: Showing & Pick<Asking, 'origin' | 'sight'>
  setup: CompanySetup
  /** Checks that the setup is current, in the copy's transaction. */
  confirm?: Awaited<ReturnType<typeof presumeCurrent>>['confirm']
  userID: string
  mayDelete: boolean
  seesCustomers: boolean
  editsChangelog: boolean
  /** Leaves out of a row, the person's own too, what the reader may not see; null leaves it out whole. */
  shown?: (list: string, row: Record<string, unknown>) => Record<string, unknown> | null
}

/** The copy of a person as a document; the team's is made of the same lists as their own. */
export async function* copyOf(
  pool: pg.Pool,
  { asking, setup, confirm, userID, mayDelete, seesCustomers, editsChangelog, shown = (_list, row) => row }: Copy,
): AsyncGenerator<string> {
  yield* document(pool, async function* (client) {
    if (confirm) await confirm((text, values) => client.query(text, values))
    const { rows: people } = await client.query<Record<string, unknown>>(personQuery, [
      asking.companyID,
      userID,
      asking.origin,
    ])
    const person = people[0] === undefined ? null : shown('person', people[0])
    yield `{\n"company": ${JSON.stringify(asking.company.name)},\n"person": ${JSON.stringify(person)}`
    const seen = [
      asking.companyID,
      userID,
      asking.origin,
      asking.sight,
      asking.seesPrivate,
      mayDelete,
      seesCustomers,
      editsChangelog,
    ]
    for (const { name, rows } of ownLists)
      yield* listed(
        client,
        { name, query: `select q.*, ${everyParameter} as unused from (${rows}) as q`, values: seen },
        (row) => shown(name, shownRow(row as ListRow, asking, setup)),
      )
  })
}

/** A list of a document: the rows of a query, a few at a time. */
export interface CopiedList {
  name: string
  query: string
  values: unknown[]
}

/** A document of one moment, whose inner part is written on a connection of its own. */
export async function* document(
  pool: pg.Pool,
  write: (client: pg.PoolClient) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${idleSeconds}s'`)
    // A cursor is planned for its first rows; these are read to the end.
    await client.query('set local cursor_tuple_fraction = 1')
    yield* write(client)
    await client.query('commit')
    isDone = true
    yield '\n}\n'
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client.release(!isDone)
  }
}

/** A list as a member of the document; `shown` gives a row as it has it, or null for none. */
export async function* listed(
  client: pg.PoolClient,
  { name, query, values }: CopiedList,
  shown: (row: Record<string, unknown>) => Record<string, unknown> | null,
): AsyncGenerator<string> {
  const cursor = `copied_${name}`
  await client.query(`declare "${cursor}" no scroll cursor for ${query}`, values)
  yield `,\n"${name}": [`
  for (let first = true; ;) {
    const { rows: found } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from "${cursor}"`)
    for (const row of found) {
      const kept = shown(row)
      if (kept === null) continue
      yield `${first ? '\n' : ',\n'}${JSON.stringify(kept)}`
      first = false
    }
    if (found.length < rowsAtOnce) break
  }
  await client.query(`close "${cursor}"`)
  yield ']'
}

/** PostgreSQL can't infer the type of an unused parameter. */
const everyParameter =
  'num_nulls($1::uuid, $2::uuid, $3::text, $4::text[], $5::boolean, $6::boolean, $7::boolean, $8::boolean)'

/** A row as the document has it: its texts name people as the viewer may know them in that place. */
function shownRow(
  { unused: _unused, boardID, ...row }: ListRow,
  asking: Showing,
  setup: CompanySetup,
): Record<string, unknown> {
  const board = boardID == null ? null : (setup.boards.get(boardID) ?? null)
  for (const text of ['details', 'body'] as const)
    if (typeof row[text] === 'string') row[text] = shownSource(asking, setup, board, row[text])
  return row
}
