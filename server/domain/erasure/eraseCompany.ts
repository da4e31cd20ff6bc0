import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { referencesByTriggers } from '../../../db/referencesByTriggers.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { deleteAuditEntries } from '../audit/deleteAuditEntries.ts'
import { lockSubdomains } from '../companies/subdomains.ts'
import { pauseFolding } from '../votes/fold.ts'

const batchSize = 2_000

/**
 * Erases a company at once and for good: its rows in every table, in batches, its files, its waiting jobs, its counts of use, and accounts that
 * are on no other team. Its subdomain is never given again. What was interrupted is finished by calling it again; a company that is gone is done.
 */
export async function eraseCompany(db: Db, storage: Storage, companyID: CompanyID): Promise<void> {
  // Sessions first: from then on nobody writes.
  for (const table of await companyTables(db)) {
    for (const column of table.selfReferences) await inBatches(db, emptied(table.name, column, companyID))
    await inBatches(db, (table.name === 'members' ? deletedMembers : deleted)(table.name, companyID))
  }
  // Its team is gone by now: the database lets the log of nobody else go.
  await deleteAuditEntries(db, companyID)
  for await (const { key } of storage.list(`${companyID}/`)) await storage.remove(key)
  await sql`delete from graphile_worker._private_jobs where payload ->> 'companyID' = ${companyID} and locked_at is null`.execute(
    db,
  )
  await sql`delete from limits where strpos(key, ${companyID}) > 0`.execute(db)
  await inTransaction(db, async (tx) => {
    await lockSubdomains(tx)
    await sql`
      insert into retired_subdomains (subdomain) select subdomain from companies where id = ${companyID}
      on conflict (subdomain) do nothing`.execute(tx)
    await sql`delete from companies where id = ${companyID}`.execute(tx)
  })
}

interface CompanyTable {
  name: string
  /** Nullable columns that refer to rows of the same table. */
  selfReferences: string[]
}

/**
 * Every table with rows of companies, as the catalogue has them: sessions first, then each before those that it refers to. That a company is closing
 * goes with its own row: until then it says that there is more to erase.
 */
async function companyTables(db: Db): Promise<CompanyTable[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('retired_subdomains', 'company_closings', 'audit_entries')
    order by c.relname not in ('sessions', 'api_keys'), c.relname`.execute(db)
  const { rows: written } = await sql<{ from: string; to: string; column: string; blocks: boolean }>`
    select f.relname as from, t.relname as to, a.attname as column, k.confdeltype in ('a', 'r') as blocks
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  const references = [
    ...written,
    ...referencesByTriggers.map(({ table, parent, column }) => ({ from: table, to: parent, column, blocks: false })),
  ]
  const left = tables.map(({ name }) => name)
  const ordered: string[] = []
  while (left.length > 0) {
    const isFree = (name: string, kinds: readonly boolean[]) =>
      references.every(
        (one) => one.to !== name || one.from === name || !left.includes(one.from) || !kinds.includes(one.blocks),
      )
    // In a circle of references, those that the database empties by itself are left to it.
    const next =
      left.find((name) => isFree(name, [true, false])) ?? left.find((name) => isFree(name, [true])) ?? left[0]
    ordered.push(...left.splice(left.indexOf(next ?? ''), 1))
  }
  return ordered.map((name) => ({
    name,
    selfReferences: references
      .filter((one) => one.from === name && one.to === name && one.blocks)
      .map(({ column }) => column),
  }))
}

const deleted = (table: string, companyID: CompanyID) => sql`
  delete from ${sql.table(table)} where ctid in (
    select ctid from ${sql.table(table)} where company_id = ${companyID} limit ${sql.lit(batchSize)})`

/** With the accounts of members who are on no other team: later nothing would say whose these were. */
const deletedMembers = (table: string, companyID: CompanyID) => sql`
  with gone as (${deleted(table, companyID)} returning account_id),
  ended as (
    delete from accounts a using gone g
    where a.id = g.account_id and not exists (select from members m where m.account_id = a.id and m.company_id <> ${companyID})
  )
  select account_id from gone`

const emptied = (table: string, column: string, companyID: CompanyID) => sql`
  update ${sql.table(table)} set ${sql.ref(column)} = null where ctid in (
    select ctid from ${sql.table(table)} where company_id = ${companyID} and ${sql.ref(column)} is not null limit ${sql.lit(batchSize)})`

/** Repeats a statement, each time in a transaction of its own, until it changes less than a batch. */
async function inBatches(db: Db, statement: ReturnType<typeof deleted>): Promise<void> {
  for (let changed = batchSize; changed >= batchSize;) {
    changed = await inTransaction(db, async (tx) => {
      await pauseFolding(tx)
      const { numAffectedRows, rows } = await statement.execute(tx)
      return Number(numAffectedRows ?? rows.length)
    })
  }
}
