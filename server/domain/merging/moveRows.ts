import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { Place } from './places.ts'

/** A merge under way, or one that is undone: whose rows become, or were, whose. */
export interface Moving extends Pick<Asking, 'db' | 'companyID'> {
  mergeID: string
  /** Who is gone. */
  fromID: string
  /** Who stays. */
  toID: string
}

/** SQL of a key as JSON, from a row `row`. */
export const keyOf = (columns: readonly string[], row: string) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`

/** Makes the rows of who is gone those of who stays, and notes of each how it was. What both have is kept aside. */
export async function moveRows(moving: Moving, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    if (place.once) await keepAside(moving, place, place.once)
    await move(moving, place)
  }
}

async function keepAside(
  { db, companyID, mergeID, fromID, toID }: Moving,
  { table, column, key, isAct, where = 'true' }: Place,
  once: readonly string[],
): Promise<void> {
  const beside = isAct ? " || jsonb_build_object('beside', y.created_at)" : ''
  await rows(
    db,
    companyID,
    `with gone as (
       delete from ${table} x using ${table} y
       where x.company_id = $1 and x.${column} = $3::uuid and ${where}
         and y.company_id = $1 and y.${column} = $4::uuid
         ${once.map((other) => `and y.${other} = x.${other}`).join(' ')}
       returning to_jsonb(x)::text as row, (${keyOf(key, 'x')}${beside})::text as key
     )
     insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key, before)
     select $1, $2::uuid, '${table}', '${column}', 'kept', gone.key, gone.row from gone`,
    [mergeID, fromID, toID],
  )
}

async function move(
  { db, companyID, mergeID, fromID, toID }: Moving,
  { table, column, key, where = 'true' }: Place,
): Promise<void> {
  await rows(
    db,
    companyID,
    `with moved as (
       update ${table} x set ${column} = $4::uuid
       where x.company_id = $1 and x.${column} = $3::uuid and ${where}
       returning ${keyOf(key, 'x')}::text as key
     )
     insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key)
     select $1, $2::uuid, '${table}', '${column}', 'moved', moved.key from moved`,
    [mergeID, fromID, toID],
  )
}

/** Gives the rows that were moved back to whom they were, as far as they are there: they are as they are by now. */
export async function moveBack(
  { db, companyID, mergeID, fromID, toID }: Moving,
  places: readonly Place[],
): Promise<void> {
  for (const { table, column, key } of places)
    await rows(
      db,
      companyID,
      `update ${table} x set ${column} = $3::uuid
       from customer_merge_rows r
       cross join lateral jsonb_populate_record(null::${table}, r.key::jsonb) as k
       where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = '${table}' and r.column_name = '${column}' and r.what = 'moved'
         and x.company_id = $1 and x.${column} = $4::uuid
         ${key.map((part) => `and x.${part} = k.${part}`).join(' ')}`,
      [mergeID, fromID, toID],
    )
}
