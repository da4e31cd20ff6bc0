import { CompiledQuery } from 'kysely'
import { referencesByTriggers } from '../../../db/referencesByTriggers.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { keyOf, type Moving } from './moveRows.ts'
import type { Place } from './places.ts'

/** Takes rows away whole, and keeps each as it was. */
export async function keepRows(
  { db, companyID, mergeID, fromID, toID }: Moving,
  { table, key, where }: { table: string; key: readonly string[]; where: string },
): Promise<void> {
  await rows(
    db,
    companyID,
    `with gone as (
       delete from ${table} x
       where x.company_id = $1 and $3::uuid is not null and $4::uuid is not null and ${where}
       returning to_jsonb(x)::text as row, ${keyOf(key, 'x')}::text as key
     )
     insert into customer_merge_rows (company_id, merge_id, table_name, column_name, what, key, before)
     select $1, $2::uuid, '${table}', 'id', 'kept', gone.key, gone.row from gone`,
    [mergeID, fromID, toID],
  )
}

/**
 * Puts rows that were kept aside back, as far as what they refer to is there; what was merged meanwhile stands for what it became part of. An act comes
 * back only while the one beside which it was kept stands.
 */
export async function putBack(
  moving: Moving,
  place: Pick<Place, 'table' | 'column' | 'once' | 'isAct'>,
): Promise<void> {
  const { db, companyID, mergeID, toID } = moving
  const { table, column, once = [], isAct } = place
  const { columns, references } = await shapeOf(db, table)
  const found = references.map((reference) => [reference, presentSQL(reference)] as const)
  const made = { ...Object.fromEntries(found.map(([{ column: own }, value]) => [own, value])), ...derived[table] }
  const conditions = [
    ...found.filter(([{ isRequired }]) => isRequired).map(([, value]) => `${value} is not null`),
    ...(isAct
      ? [
          `exists (select from ${table} y where y.company_id = $1 and y.${column} = $3::uuid and y.created_at = (r.key::jsonb ->> 'beside')::timestamptz
             ${once.map((other) => `and y.${other} = w.${other}`).join(' ')})`,
        ]
      : []),
  ]
  await rows(
    db,
    companyID,
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => (name === 'company_id' ? '$1' : (made[name] ?? `w.${name}`))).join(', ')}
     from customer_merge_rows r
     cross join lateral jsonb_populate_record(null::${table}, r.before::jsonb) as w
     where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = '${table}' and r.column_name = '${column}' and r.what = 'kept'
       and $3::uuid is not null ${conditions.map((condition) => `and ${condition}`).join(' ')}
     on conflict do nothing`,
    [mergeID, toID],
  )
}

/** What is not as it was kept, but follows from other rows. */
const derived: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  votes: {
    root_post_id:
      'coalesce((select p.merged_into_id from posts p where p.company_id = $1 and p.id = w.post_id), w.post_id)',
  },
  // What someone else has by now stays theirs.
  users: {
    url_name:
      'case when not exists (select from users o where o.company_id = $1 and o.url_name = w.url_name) then w.url_name end',
    picture_id:
      '(select f.id from files f where f.company_id = $1 and f.id = w.picture_id and not exists (select from users o where o.company_id = $1 and o.picture_id = f.id))',
  },
  third_party_companies: {
    url_name: `case when exists (select from third_party_companies o where o.company_id = $1 and o.url_name = w.url_name) then w.id::text else w.url_name end`,
    external_id:
      'case when not exists (select from third_party_companies o where o.company_id = $1 and o.external_id = w.external_id) then w.external_id end',
  },
}

interface Reference {
  column: string
  parent: string
  isRequired: boolean
}

/** SQL of the id that a column of a kept row `w` has by now; null if that is gone. */
function presentSQL({ column, parent }: Reference): string {
  const there = `(select p.id from ${parent} p where p.company_id = $1 and p.id = w.${column})`
  const into = { users: 'into_user_id', third_party_companies: 'into_third_party_company_id' }[parent]
  return into
    ? `coalesce(${there}, (select m.${into} from customer_merges m where m.company_id = $1 and m.merged_id = w.${column}))`
    : there
}

async function shapeOf(db: Db, table: string): Promise<{ columns: string[]; references: Reference[] }> {
  const { rows: columns } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(columnsQuery, [table]))
  const { rows: references } = await db.executeQuery<Reference>(CompiledQuery.raw(referencesQuery, [table]))
  const byTriggers = referencesByTriggers.filter((one) => one.table === table)
  return {
    columns: columns.map(({ name }) => name),
    references: [...references, ...byTriggers.map(({ column, parent }) => ({ column, parent, isRequired: true }))],
  }
}

const columnsQuery = `
  select a.attname::text as name from pg_attribute a
  where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`

// Each refers by its company and one more column.
const referencesQuery = `
  select a.attname::text as "column", c.confrelid::regclass::text as parent, a.attnotnull as "isRequired"
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.conrelid = $1::text::regclass and cardinality(c.conkey) = 2`
