import { rows } from '../../ports/database/database.ts'
import { keyOf, type Moving } from './moveRows.ts'

interface Change {
  table: string
  /** The columns by which a row is found again. */
  key: readonly string[]
  column: string
  /** SQL of the new value, of a row `x`. */
  to: string
  /** SQL of which rows; `$3` is who is gone, `$4` who stays. */
  where: string
}

/** Changes rows, and notes of each what it was and became. */
export async function change(
  { db, companyID, mergeID, fromID, toID }: Moving,
  { table, key, column, to, where }: Change,
): Promise<void> {
  await rows(
    db,
    companyID,
    `with x as materialized (
       select x.*, ${to} as wanted_value from ${table} x
       where x.company_id = $1 and $3::uuid is not null and $4::uuid is not null and ${where}
       for no key update of x
     ),
     changed as (
       update ${table} t set ${column} = x.wanted_value from x
       where t.company_id = $1 ${key.map((part) => `and t.${part} = x.${part}`).join(' ')} and t.${column} is distinct from x.wanted_value
       returning ${keyOf(key, 't')}::text as key,
         jsonb_build_object('from', jsonb_build_object('${column}', x.${column}), 'to', jsonb_build_object('${column}', t.${column}))::text as before
     )
     insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key, before)
     select $1, $2::uuid, '${table}', '${column}', 'changed', c.key, c.before from changed c`,
    [mergeID, fromID, toID],
  )
}

/** Takes such changes back, where nobody changed the same since and `unless` does not hold of a row `x`. */
export async function changeBack(
  { db, companyID, mergeID }: Pick<Moving, 'db' | 'companyID' | 'mergeID'>,
  { table, key, column }: Pick<Change, 'table' | 'key' | 'column'>,
  unless = 'false',
): Promise<void> {
  await rows(
    db,
    companyID,
    `update ${table} x set ${column} = w.${column}
     from customer_merge_rows r
     cross join lateral jsonb_populate_record(null::${table}, r.key::jsonb) as k
     cross join lateral jsonb_populate_record(null::${table}, r.before::jsonb -> 'from') as w
     cross join lateral jsonb_populate_record(null::${table}, r.before::jsonb -> 'to') as b
     where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = '${table}' and r.column_name = '${column}' and r.what = 'changed'
       and x.company_id = $1 ${key.map((part) => `and x.${part} = k.${part}`).join(' ')} and x.${column} is not distinct from b.${column} and not (${unless})`,
    [mergeID],
  )
}
