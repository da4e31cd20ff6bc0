import type pg from 'pg'
import { madeByMigrations } from '../../ports/database/migrate.ts'
import { quoted, tableNames } from './tables.ts'

/** What is faster to create after the rows, in any order: the statements that drop and recreate it. */
export interface SchemaParts {
  away: string[]
  back: string[]
}

/**
 * Foreign keys, secondary indexes, and triggers of the given tables. Rows can then be inserted in any order, and an
 * index is built once instead of row by row.
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
      ...foreignKeys.map(
        ({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      ),
      ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
    ],
  }
}

/** Drops everything that migrations created, and nothing else: extensions and others' tables stay. */
export async function dropAll(client: pg.ClientBase): Promise<void> {
  for (const table of await tableNames(client)) await client.query(`drop table if exists ${quoted(table)} cascade`)
  await client.query('drop table if exists migrations')
  for (const kind of ['function', 'type', 'domain'] as const) {
    for (const name of madeByMigrations(kind)) await client.query(`drop ${kind} if exists ${quoted(name)} cascade`)
  }
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
