import type { CompanyID } from '../../../db/companyID.ts'
import { CallError } from '../../../contract/errors.ts'
import { afterDeadlocks } from '../../ports/database/afterDeadlocks.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import type { Asking, Relying } from '../asking.ts'
import { togetherByCompany, type TogetherOptions } from '../together.ts'
import { Values } from '../values.ts'
import { Outdated, setupAsKept, setupOf, type CompanySetup } from './setup.ts'

/** Builds the text of a statement from the setup that it relies on, and adds its values. Rows keep its order. */
export type Write = (setup: CompanySetup, values: Values) => string

interface Current<Row> {
  setup: CompanySetup
  found: Row[]
}

/**
 * Reads rows relying on what this process has in memory of the company and of the viewer. The same statement checks
 * that all of it is current; if not, nothing was done, and the dispatcher runs the call once more with fresh data
 * (docs/decisions/0016). `known` is the setup from an earlier statement of the call, if any.
 */
export async function readCurrent<Row>(asking: Relying, write: Write, known?: CompanySetup): Promise<Current<Row>> {
  const { db } = asking as Asking
  const setup = known ?? (await setupOf(asking))
  return { setup, found: await readBy<Row>(asking, db, setup, write) }
}

/** Reads several statements of one transaction this way; `tx` is for settings that affect how they are read. */
export async function readCurrentIn<T>(
  asking: Relying,
  work: (tx: Db, setup: CompanySetup, read: <Row>(write: Write) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const { db } = asking as Asking
  const setup = await setupOf(asking)
  return inTransaction(db, (tx) => work(tx, setup, (write) => readBy(asking, tx, setup, write)))
}

/** The setup as it is kept, and what confirms it on the caller's connection, which reads the rest in the same transaction. */
export async function presumeCurrent(asking: Relying) {
  const setup = await setupAsKept(asking)
  const confirm = async (query: (text: string, values: unknown[]) => Promise<{ rows: CurrentRow[] }>) => {
    const values = new Values()
    const text = `select ${isCurrent(asking, setup, values)} as is_current`
    const { rows: found } = await query(text, [asking.companyID, ...values.list])
    requireCurrent(found[0])
  }
  return { setup, confirm }
}

/** An item of a batch with a key of what was known when it was queued, which `stillKnown` compares. */
export type Known<Item> = Item & { known: string }

interface BatchOptions<Item> extends TogetherOptions<Known<Item>> {
  /** What the statement's text and its common values depend on; items of different kinds are never batched together. */
  kindOf?: (item: Known<Item>, setup: CompanySetup) => string
  /** Holds the rows that an item relies on. One that was outdated is tried again with them held, so that no number of changes keeps it from being done. */
  hold?: (tx: Db, companyID: CompanyID, item: Item) => Promise<unknown>
}

/**
 * The batched form: concurrent requests become one statement, whose text does not depend on the request. `work` returns
 * a row per item, with its number `nr` and, by `stillKnown`, `is_current`. Inside a transaction an item is not batched.
 */
export function currentTogether<Item extends object, Row extends CurrentRow & { nr: number }>(
  work: (db: Db, companyID: CompanyID, items: Known<Item>[]) => Promise<Row[]>,
  { kindOf, hold, ...options }: BatchOptions<Item>,
): (asking: Relying, make: (setup: CompanySetup) => Item) => Promise<{ setup: CompanySetup; row: Row }> {
  const inOrder = async (db: Db, companyID: CompanyID, items: Known<Item>[]) =>
    (await work(db, companyID, items)).toSorted((one, other) => one.nr - other.nr)
  // Each batch is one statement, and so one transaction: one that the database ended for another's sake is done again.
  const batches = togetherByCompany<Known<Item>, Row>(
    (db, companyID, items) => afterDeadlocks(() => inOrder(db, companyID, items)),
    options,
  )
  return async (asking, make) => {
    const { db, companyID, presumed } = asking as Asking
    const setup = await setupOf(asking)
    const item = { ...make(setup), known: `${setup.version}:${presumed?.toString('hex') ?? ''}` }
    const kind = kindOf ? `${setup.version} ${kindOf(item, setup)}` : ''
    const alone = async (tx: Db) => (await inOrder(tx, companyID, [item]))[0]
    let row = db.isTransaction ? await alone(db) : await batches(db, companyID, kind).add(item)
    if (row?.is_current !== true && hold && !db.isTransaction)
      row = await inTransaction(db, async (tx) => {
        await hold(tx, companyID, item)
        return alone(tx)
      })
    requireCurrent(row)
    return { setup, row }
  }
}

/**
 * The SQL condition that what was `known` of an item is current; `userID` is the person of the session taken from
 * memory, null if there can be none.
 */
export function stillKnown(known: string, userID: string | null): string {
  const [version, session] = [`split_part(${known}, ':', 1)`, `split_part(${known}, ':', 2)`]
  const sameSetup = sameVersion(version)
  return userID === null
    ? sameSetup
    : `(${sameSetup} and (${session} = '' or ${sameSession(`decode(${session}, 'hex')`, userID)}))`
}

/**
 * Refuses with `notFound` based only on what is known of the company: no statement checks that it is current, so unless
 * it was read for this request, the call runs once more.
 */
export function notFoundBy({ version }: Asking['company']): Error {
  return version === null ? new CallError('notFound') : new Outdated()
}

interface CurrentRow {
  is_current: boolean
}

// At least one row, which says whether the setup is current. A join with one row keeps the order of the other side.
async function readBy<Row>(asking: Relying, db: Db, setup: CompanySetup, write: Write): Promise<Row[]> {
  const values = new Values()
  const text = write(setup, values)
  const found = await rows<Row & CurrentRow & { is_found: true | null }>(
    db,
    asking.companyID,
    `select now.is_current, r.*
     from (select ${isCurrent(asking, setup, values)} as is_current) as now
     left join (select true as is_found, q.* from (${text}) as q) as r on true`,
    values.list,
  )
  requireCurrent(found[0])
  return found.filter((row) => row.is_found)
}

function isCurrent({ presumed, viewer }: Relying, { version }: CompanySetup, values: Values): string {
  const sameSetup = sameVersion(values.add(version))
  return presumed && viewer
    ? `${sameSetup} and ${sameSession(values.add(presumed), values.add(viewer.userID))}`
    : sameSetup
}

function sameVersion(version: string): string {
  return `exists (select from companies k where k.id = $1 and k.setup_version = ${version}::bigint)`
}

/**
 * Whether a session still belongs to that person, and they are not blocked. `offset 0` makes PostgreSQL find it by its
 * key, also for many at once.
 */
function sameSession(tokenHash: string, userID: string): string {
  return `exists (
    select from sessions n
    join users o on o.company_id = n.company_id and o.id = n.user_id
    where n.token_hash = ${tokenHash}::bytea and n.company_id = $1 and n.user_id = ${userID}::uuid and n.expires_at > now() and o.blocked_at is null
    offset 0)`
}

function requireCurrent<Row extends CurrentRow>(row: Row | undefined): asserts row is Row {
  if (row?.is_current !== true) throw new Outdated()
}
