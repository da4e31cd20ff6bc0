import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyTable } from '../../db/tables/table.ts'
import { tables as described } from '../../db/tables/tables.ts'
import { rendererVersion } from '../../server/domain/text/markdown/markdown.ts'
import { sqlType } from '../../server/domain/exports/kinds.ts'
import { freshDatabase, type FreshDatabase } from '../../server/test/cluster.ts'
import { syncSchema } from './schema.ts'

/** Tables without a company, each with the reason. Explain a new one here. */
const notACompanys: Record<string, string> = {
  account_pictures: 'of an account, like its sessions; each company has a copy of its own',
  account_sessions: 'a session at the root, of an account that may be on the teams of several companies',
  companies: 'it is the list of companies: its id is the scope',
  account_emails: 'it is about an account, which may be on several teams',
  password_resets: 'it is about an address, whether or not that has an account',
  accounts: 'a member of several companies signs in with one account',
  sessions: 'a cookie is looked up by its hash, which is the key; the company is compared beside it',
  one_time_links: 'a link is looked up by its hash, which is the key; the company is compared beside it',
  authenticators: 'an account has one, for all its companies',
  authenticator_setups: 'an account sets up one at a time',
  recovery_codes: 'an account has them, for all its companies',
  passkeys: 'an account has them, for all its companies',
  passkey_challenges: 'a challenge is looked up by its hash, and is of the root host',
  factor_tokens: 'a token is looked up by its hash, which is the key; the company, or the root, is compared beside it',
  retired_subdomains: 'a host is looked up by its name, which is the key; it leads to the company',
  registrations: 'no company exists yet',
  founding_links: 'no company exists yet',
  limits: 'addresses are counted before the company is known; the key holds the company where it is',
  migrations: 'it belongs to the migration runner',
}

/** Indexes that sweep or find across companies, each with why; every other index of a company's table begins with `company_id`. */
const acrossCompanies: Record<string, string> = {
  idempotency_keys_by_time: 'old keys are swept in every company at once',
  text_prints_by_time: 'old hashes are swept in every company at once',
  sessions_by_expiry: 'old sessions are swept in every company at once',
  notifications_by_age: 'what was read long ago is swept in every company at once',
  members_by_account: 'the companies of an account',
  factor_tokens_by_account: 'what an account has yet to prove ends with it',
  factor_tokens_by_end: 'old tokens are swept in every company at once',
  invites_by_token: 'an invitation is looked up by its token before any company is known',
  invite_links_by_token: 'the same of a link',
  retired_subdomains_by_reading: 'a new company is compared with the names that all others gave up',
  summaries_due: 'what is due is found in every company at once, by when it is',
  one_time_links_by_account: "an account's links end with its password",
}

interface Index {
  table: string
  name: string
  columns: string[]
  isPrimary: boolean
  isUnique: boolean
}

interface ForeignKey {
  table: string
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
}

const entries: Readonly<Record<string, AnyTable>> = described

let database: FreshDatabase
let columns: { table: string; column: string; type: string }[]
let companyTables: Set<string>
let otherTables: string[]
let indexes: Index[]
let foreignKeys: ForeignKey[]

beforeAll(async () => {
  database = await freshDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const tables = await client.query<{ table: string; scoped: boolean }>(tablesQuery)
    companyTables = new Set(tables.rows.filter(({ scoped }) => scoped).map(({ table }) => table))
    otherTables = tables.rows.filter(({ scoped }) => !scoped).map(({ table }) => table)
    columns = (await client.query<(typeof columns)[number]>(columnsQuery)).rows
    indexes = (await client.query<Index>(indexesQuery)).rows
    foreignKeys = (await client.query<ForeignKey>(foreignKeysQuery)).rows
  } finally {
    await client.end()
  }
})

afterAll(() => database.drop())

test('the tables are there', () => {
  expect(companyTables.size).toBeGreaterThan(20)
  expect(foreignKeys.length).toBeGreaterThan(30)
})

test('texts of every renderer before the present one are found by an index', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows: found } = await client
    .query<{ definition: string }>(
      "select indexdef as definition from pg_indexes where indexname like '%\\_rendered\\_before' order by indexname",
    )
    .finally(() => client.end())
  expect(
    found.map(({ definition }) => definition.replace(/^.* WHERE /, '')),
    'To raise rendererVersion, make the indexes *_rendered_before anew with its number, in a migration.',
  ).toEqual(Array.from({ length: 3 }, () => `(text_version < ${rendererVersion})`))
})

test("every table is a company's own, or explained", () => {
  const unexplained = otherTables.filter((table) => !(table in notACompanys))
  expect(unexplained, 'Give the table company_id, first in its primary key, or explain it in notACompanys').toEqual([])
})

test("company_id comes first in the primary key of every company's table", () => {
  const wrong = [...companyTables].filter(
    (table) => !(table in notACompanys) && primaryKeyOf(table)[0] !== 'company_id',
  )
  expect(wrong, 'Declare `primary key (company_id, …)` in the migration, or explain the table in notACompanys').toEqual(
    [],
  )
})

test("every unique key of a company's table includes company_id", () => {
  const wrong = indexes.filter(
    ({ table, columns, isUnique }) =>
      isUnique && companyTables.has(table) && !(table in notACompanys) && !columns.includes('company_id'),
  )
  expect(
    wrong.map(({ name }) => name),
    'Two companies may hold the same value: begin the key with company_id',
  ).toEqual([])
})

test("every index of a company's table begins with company_id", () => {
  const wrong = indexes.filter(
    ({ table, name, columns, isPrimary }) =>
      !isPrimary && companyTables.has(table) && !(name in acrossCompanies) && columns[0] !== 'company_id',
  )
  expect(
    wrong.map(({ name }) => name),
    'Begin the index with company_id, or explain it in acrossCompanies',
  ).toEqual([])
})

test("every foreign key between two companies' tables carries company_id, so that no row can point into another company", () => {
  const wrong = foreignKeys.filter(({ table, columns, target, targetColumns }) => {
    if (!companyTables.has(table) || !companyTables.has(target)) return false
    const at = columns.indexOf('company_id')
    return at === -1 || targetColumns[at] !== 'company_id'
  })
  expect(
    wrong.map(({ table, name }) => `${table}.${name}`),
    'Write it `foreign key (company_id, …) references … (company_id, …)`',
  ).toEqual([])
})

test('every foreign key has an index that begins with its columns', () => {
  const wrong = foreignKeys.filter(
    ({ table, columns }) => !indexes.some((index) => index.table === table && isCovered(columns, index.columns)),
  )
  expect(
    wrong.map(({ table, columns }) => `${table} (${columns.join(', ')})`),
    'Add an index in the same migration: without it, deleting what is pointed at reads the whole table',
  ).toEqual([])
})

test('every exception is still needed', () => {
  const names = new Set(indexes.flatMap(({ table, name }) => [table, name]))
  const gone = [...Object.keys(notACompanys), ...Object.keys(acrossCompanies)].filter((name) => !names.has(name))
  expect(gone, 'This is not in the database any more: take it off the list').toEqual([])
})

test('every table and column says what it is', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const said = new Set(
    Object.entries(entries).flatMap(([table, entry]) =>
      Object.keys(entry.columns).map((column) => `${table}.${column}`),
    ),
  )
  expect(
    [...there].filter((column) => !said.has(column)),
    'Say what the column is in its table’s entry under db/tables/: exported, derived, secret or internal, and whether it is personal',
  ).toEqual([])
  expect(
    [...said].filter((column) => !there.has(column)),
    'This is not in the database any more: take it out of db/tables/',
  ).toEqual([])
})

test('an entry says whose the table is, and the type that an exported column has', () => {
  const wrong = Object.entries(entries).filter(
    ([table, { of }]) =>
      (of === 'company') !== (companyTables.has(table) || table === 'companies') && !(table in notACompanys),
  )
  expect(
    wrong.map(([table]) => table),
    'A table with company_id is of a company',
  ).toEqual([])
  const other = columns.filter(({ table, column, type }) => {
    const kept = entries[table]?.columns[column]
    return kept?.is === 'exported' && !type.startsWith(kept.type === 'hex' ? 'bytea' : storedAs(kept.type))
  })
  expect(
    other.map(({ table, column, type }) => `${table}.${column} ${type}`),
    'Give the column’s own type in its table’s entry under db/tables/',
  ).toEqual([])
})

test('a column that points to a person says so', () => {
  const wrong = foreignKeys
    .filter(({ target }) => target === 'users')
    .flatMap(({ table, columns: [, column = ''] }) =>
      entries[table]?.columns[column]?.personal === 'person' ? [] : [`${table}.${column}`],
    )
  expect(
    wrong,
    'Mark the column as `person` in db/tables/: it is emptied, or its row goes, when they are erased',
  ).toEqual([])
})

test('an exported table comes after those that it points to, or the column is filled later', () => {
  const order = Object.keys(entries).filter((table) => entries[table]?.export)
  const wrong = foreignKeys.flatMap(({ table, target, columns: [, column = ''] }) => {
    const kept = entries[table]?.columns[column]
    const isEarly = order.includes(table) && order.indexOf(target) >= order.indexOf(table)
    return isEarly && !(kept?.is === 'exported' && kept.later) ? [`${table}.${column}`] : []
  })
  expect(wrong, 'Put the table after its target in db/tables/tables.ts, or mark the column as filled `later`').toEqual(
    [],
  )
})

// Another version of PostgreSQL prints some definitions in other words.
if (!process.env['TEST_DATABASE_URL']) {
  test('db/types.ts and db/schema.sql say what the migrations make', async () => {
    expect(await syncSchema(database.connection, false), 'Run `npm run db:types` and commit what it wrote').toEqual([])
  })
}

function primaryKeyOf(table: string): string[] {
  return indexes.find((index) => index.table === table && index.isPrimary)?.columns ?? []
}

/** Whether the key's columns, in any order, are the first of the index. */
function isCovered(key: readonly string[], index: readonly string[]): boolean {
  const first = new Set(index.slice(0, key.length))
  return key.every((column) => first.has(column))
}

/** As `format_type` writes it, but for its precision. */
function storedAs(type: Parameters<typeof sqlType>[0]): string {
  return type === 'time' ? 'timestamp' : sqlType(type)
}

const tablesQuery = `
  select c.relname as "table", exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "scoped"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')`

const columnsQuery = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname <> 'migrations' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const indexesQuery = `
  select t.relname as "table", c.relname as "name", i.indisprimary as "isPrimary", i.indisunique as "isUnique",
    array(select pg_get_indexdef(i.indexrelid, place, false) from generate_series(1, i.indnkeyatts) as place)::text[] as "columns"
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public'`

const foreignKeysQuery = `
  select t.relname as "table", k.conname as "name", f.relname as "target",
    array(select a.attname from unnest(k.conkey) with ordinality as key (number, place) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.place)::text[] as "columns",
    array(select a.attname from unnest(k.confkey) with ordinality as key (number, place) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number order by key.place)::text[] as "targetColumns"
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and k.contype = 'f'`
