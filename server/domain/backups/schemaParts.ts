import type pg from 'pg'
import { quoted, tableNames } from './tables.ts'

/** What is made faster and in any order once the rows are there: the statements that take it away and put it back. */
export interface SchemaParts {
  away: string[]
  back: string[]
}

/**
 * Foreign keys, indexes beside the keys, and triggers of the given tables. Rows then come in any order, whatever points at whatever, and
 * an index is built once instead of row by row.
 */
export async function schemaParts(client: pg.ClientBase, tables: readonly string[]): Promise<SchemaParts> {
  const { rows: foreignKeys } = await client.query<Named>(foreignKeysQuery, [tables])
  const { rows: indexes } = await client.query<Named>(indexesQuery, [tables])
  return {
    away: [
      ...tables.map((table) => `alter table ${quoted(table)} disable trigger user`),
      ...foreignKeys.map(({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`),
      ...indexes.map(({ name }) => `drop index ${quoted(name)}`),
    ],
    back: [
      ...indexes.map(({ definition }) => definition),
      ...foreignKeys.map(({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`),
      ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
    ],
  }
}

/** Takes away every table and function of ours, and leaves extensions, which an operator may have made for us. */
export async function dropAll(client: pg.ClientBase): Promise<void> {
  const { rows: functions } = await client.query<{ name: string }>(functionsQuery)
  const tables = await tableNames(client)
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(', ')} cascade`)
  for (const { name } of functions) await client.query(`drop routine if exists ${name} cascade`)
  const { rows: types } = await client.query<{ name: string }>(typesQuery)
  for (const { name } of types) await client.query(`drop type if exists ${name} cascade`)
}

interface Named {
  table: string
  name: string
  definition: string
}

const foreignKeysQuery = `
  select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any ($1::text[])
  order by 1, 2`

const indexesQuery = `
  select c.relname as "table", x.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname = any ($1::text[])
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1, 2`

const functionsQuery = `
  select p.oid::regprocedure::text as name
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const typesQuery = `
  select t.oid::regtype::text as name
  from pg_type t
  where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`
