import { hash } from 'node:crypto'
import type pg from 'pg'
import type { World } from './world.ts'

/** Counts that go up whatever is asked, and marks of what must be counted anew, which go once it is. */
const counted = new Set(['limits', 'recounts', 'report_days_due'])

/** Every row of every table of ours, as text in an order, by table: equal before and after what must change nothing. */
export async function everyRow({ service }: World, except: readonly string[] = []): Promise<Record<string, string[]>> {
  const { pool } = service.database
  const names = await tablesOf(pool, anyTable)
  return rowsOf(
    pool,
    names.filter((name) => !counted.has(name) && !except.includes(name)),
  )
}

/** The same of the rows that belong to one company, counts and all. */
export async function everyRowOf({ service }: World, { id }: { id: string }): Promise<Record<string, string[]>> {
  const { pool } = service.database
  return rowsOf(pool, await tablesOf(pool, companyTable), id)
}

// One statement: a round for each of the tables would cost more than all that a call does.
async function rowsOf(pool: pg.Pool, names: readonly string[], companyID?: string): Promise<Record<string, string[]>> {
  const narrowed = companyID === undefined ? '' : ' where company_id = $1'
  const text = names
    .map((name) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t${narrowed}`)
    .join(' union all ')
  // Prepared, because its plan takes longer than its rows.
  const { rows } = await pool.query<{ name: string; row: string }>({
    name: hash('sha256', text, 'base64url'),
    text,
    values: companyID === undefined ? [] : [companyID],
  })
  const found: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { name, row } of rows) found[name]?.push(row)
  for (const texts of Object.values(found)) texts.sort()
  return found
}

const anyTable =
  "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1"

const companyTable = `
  select c.table_name as name
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.column_name = 'company_id'
  order by 1`

/** The names that a query gives, asked once for each database: no test makes a table. */
function tablesOf(pool: pg.Pool, query: string): Promise<string[]> {
  const known = tables.get(pool) ?? new Map<string, Promise<string[]>>()
  tables.set(pool, known)
  const names = known.get(query) ?? pool.query<{ name: string }>(query).then(({ rows }) => rows.map(({ name }) => name))
  known.set(query, names)
  return names
}

const tables = new WeakMap<pg.Pool, Map<string, Promise<string[]>>>()
