import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const typesFile = fileURLToPath(new URL('../../db/types.ts', import.meta.url))
const snapshotFile = fileURLToPath(new URL('../../db/schema.sql', import.meta.url))

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
  generated: boolean
}

/** Reads the migrated database's catalogue, but for the list of migrations that the runner keeps; gives the text of `db/types.ts` (what Kysely knows) and of `db/schema.sql` (what people read). */
export async function describeSchema(connection: pg.ClientConfig): Promise<{ types: string; snapshot: string }> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    const { rows: constraints } = await client.query<{ table: string; text: string }>(constraintsQuery)
    const { rows: indexes } = await client.query<{ text: string }>(indexesQuery)
    return { types: typesOf(rows), snapshot: snapshotOf(rows, constraints, indexes) }
  } finally {
    await client.end()
  }
}

/** Writes both files when `write` is set; gives the names of those that differed. */
export async function syncSchema(connection: pg.ClientConfig, write: boolean): Promise<string[]> {
  const { types, snapshot } = await describeSchema(connection)
  const stale: string[] = []
  for (const [file, text] of [
    [typesFile, types],
    [snapshotFile, snapshot],
  ] as const) {
    const present = await readFile(file, 'utf8').catch(() => '')
    if (present === text) continue
    stale.push(file)
    if (write) await writeFile(file, text)
  }
  return stale
}

const columnsQuery = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
    not a.attnotnull as "nullable", (a.atthasdef or a.attidentity <> '') as "filled",
    (a.attgenerated <> '' or a.attidentity = 'a') as "generated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname <> 'migrations' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const constraintsQuery = `
  select c.relname as "table", pg_get_constraintdef(k.oid) as "text"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname <> 'migrations' and k.contype in ('p', 'f', 'u', 'c')
  order by c.relname collate "C", k.contype = 'c', k.conname collate "C"`

const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as "text"
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by pg_get_indexdef(i.indexrelid) collate "C"`

function typesOf(columns: Column[]): string {
  const tables = byTable(columns)
  const interfaces = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `  ${column.column}: ${typeOf(column)}`)
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`
  })
  const registry = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    "import type { ColumnType, GeneratedAlways } from 'kysely'",
    "import type { CompanyID } from './companyID.ts'\n",
    'type Time = ColumnType<Date, Date | string, Date | string>',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>\n',
    ...interfaces,
    `export interface Tables {\n${registry}\n}\n`,
  ].join('\n')
}

function typeOf(column: Column): string {
  const plain =
    column.column === 'company_id' || (column.table === 'companies' && column.column === 'id')
      ? 'CompanyID'
      : plainTypeOf(column.type)
  const whole = column.nullable ? `${plain} | null` : plain
  if (column.generated) return `GeneratedAlways<${whole}>`
  return column.filled && !column.nullable ? `Generated<${whole}>` : whole
}

function plainTypeOf(type: string): string {
  if (type.startsWith('timestamp')) return 'Time'
  if (type === 'integer' || type === 'smallint' || type === 'double precision') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'bytea') return 'Buffer'
  if (type === 'jsonb' || type === 'json') return 'ColumnType<unknown, string, string>'
  return type.endsWith('[]') ? 'string[]' : 'string'
}

function typeName(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function snapshotOf(
  columns: Column[],
  constraints: { table: string; text: string }[],
  indexes: { text: string }[],
): string {
  const tables = [...byTable(columns)].map(([table, list]) => {
    const lines = [
      ...list.map((column) => `  ${column.column} ${column.type}${column.nullable ? '' : ' not null'}`),
      ...constraints.filter((constraint) => constraint.table === table).map((constraint) => `  ${constraint.text}`),
    ]
    return `create table ${table} (\n${lines.join(',\n')}\n);\n`
  })
  return [
    '-- Read from the migrated database by `npm run db:types`. Do not edit: write a migration.\n',
    ...tables,
    ...indexes.map((index) => `${index.text};`),
    '',
  ].join('\n')
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}
