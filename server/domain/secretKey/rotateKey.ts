import { sql } from 'kysely'
import { tables } from '../../../db/tables/tables.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import { keyIDOf, open, seal } from '../../secrets/seal.ts'
import { sealedColumns, type SealedColumn } from './sealedColumns.ts'

/** A value that neither key has sealed, or a sealed column that `sealedColumns` lacks: nothing was changed. */
export class CannotRotate extends Error {
  override name = 'CannotRotate'
}

/**
 * Seals every stored secret with a new key, in one transaction: all of them or none. Values of the new key are left, so that it can be done again after
 * it was interrupted. Gives how many were sealed anew. Throws `CannotRotate`.
 */
export async function rotateKey(db: Db, from: Buffer, to: Buffer): Promise<number> {
  return inTransaction(db, async (tx) => {
    let sealed = 0
    for (const column of sealedColumns) sealed += await rotateColumn(tx, column, from, to)
    await requireNoneLeft(tx, from)
    return sealed
  })
}

interface SealedRow {
  value: string
  row_id: string
  [key: `key${number}`]: string
}

async function rotateColumn(tx: Db, column: SealedColumn, from: Buffer, to: Buffer): Promise<number> {
  const { purpose, key } = column
  const [table, value] = [sql.table(column.table), sql.ref(column.column)]
  const keys = sql.join(key.map((name, at) => sql`${sql.ref(name)}::text as ${sql.ref(`key${at}`)}`))
  const { rows } = await sql<SealedRow>`
    select ${keys}, ${value} as value, ${sql.ref(column.rowID)}::text as row_id
    from ${table} where ${value} is not null for update`.execute(tx)
  let sealed = 0
  for (const row of rows) {
    const keyID = row.value.split('.')[1]
    if (keyID === keyIDOf(to)) continue
    if (keyID !== keyIDOf(from))
      throw new CannotRotate(
        `${column.table}.${column.column} holds a value of a key that is neither the old nor the new one`,
      )
    const anew = seal(to, purpose, open(from, purpose, row.value, row.row_id), row.row_id)
    const isRow = sql.join(
      key.map((name, at) => sql`${sql.ref(name)}::text = ${row[`key${at}`]}`),
      sql` and `,
    )
    await sql`update ${table} set ${value} = ${anew} where ${isRow}`.execute(tx)
    sealed += 1
  }
  return sealed
}

/** A sealed column that nobody listed would be unreadable for good. */
async function requireNoneLeft(tx: Db, from: Buffer): Promise<void> {
  const beginning = `v1.${keyIDOf(from)}.%`
  for (const [table, { columns }] of Object.entries(tables))
    for (const [column, { is }] of Object.entries(columns)) {
      if (is !== 'secret') continue
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.table(table)} where ${sql.ref(column)}::text like ${beginning}) as found`.execute(
        tx,
      )
      if (rows[0]?.found) throw new CannotRotate(`${table}.${column} is sealed and not in sealedColumns.ts`)
    }
}
