import pg from 'pg'
import { madeByMigrations } from '../../ports/database/migrate.ts'

/** A table as a backup sees it: its stored columns, and an order that is the same on every server. */
export interface BackupTable {
  name: string
  columns: string[]
  order: string[]
}

/** Short-lived rows: counted attempts, codes, and what someone is about to confirm. */
export const passing: readonly string[] = [
  'limits',
  'sign_in_codes',
  'proof_codes',
  'email_changes',
  'reply_to_codes',
  'handovers',
  'sign_in_attempts',
  'sign_in_tests',
  'password_resets',
  'account_emails',
  'registrations',
  'invite_codes',
  'authenticator_setups',
  'passkey_challenges',
  'factor_tokens',
]

/** Every table of ours, ordered by name. New tables are part of the next backup without being listed anywhere. */
export async function readTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(tablesQuery, [
    madeByMigrations('table').filter((name) => !passing.includes(name)),
  ])
  return rows
}

/** Every table of ours, including those that no backup has. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<BackupTable>(tablesQuery, [madeByMigrations('table')])
  return rows.map(({ name }) => name)
}

/** The rows of a table as COPY writes them. */
export function copyOut({ name, columns, order }: BackupTable): string {
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order.join(', ')}) to stdout`
}

export const quoted = (name: string) => pg.escapeIdentifier(name)

// Names are ordered and text keys compared byte by byte: collations differ between servers.
const tablesQuery = `
  select c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname collate "C"
    ) as columns,
    array(
      select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary
      order by k.place
    ) as "order"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any ($1::text[])
  order by c.relname collate "C"`
