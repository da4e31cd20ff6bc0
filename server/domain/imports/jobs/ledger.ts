import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { JobAt } from '../../companyJobs/progress.ts'

/**
 * The tables of which an import makes rows that undoing it removes; their children go with them. Of `changedUsers` and `changedCompanies` it changed rows that were there, `before` says
 * what, and those `seen` it found as they should be: until it is undone, undoing an earlier import leaves them.
 */
export const ledgerTables = [
  'comments',
  'posts',
  'third_party_company_people',
  'changedUsers',
  'users',
  'changedCompanies',
  'third_party_companies',
  'custom_fields',
  'account_owners',
  'categories',
  'tags',
  'boards',
  'seen',
] as const
export type LedgerTable = (typeof ledgerTables)[number]

/** Notes the rows that a batch made, in its transaction. */
export async function noteRows(
  tx: Db,
  { companyID, jobID }: JobAt,
  made: Partial<Readonly<Record<LedgerTable, readonly string[]>>>,
): Promise<void> {
  for (const table of ledgerTables) {
    const ids = made[table] ?? []
    if (ids.length === 0) continue
    await rows(
      tx,
      companyID,
      `insert into import_rows (company_id, job_id, table_name, key)
       select $1, $2::uuid, $3, id from unnest($4::text[]) as made (id)`,
      [jobID, table, ids],
    )
  }
}

/** What became of a record, and what is to be said of it. */
interface Remarked {
  place: string
  number: number
  kind: 'created' | 'updated' | 'skipped' | 'refused'
  notes: readonly string[]
}

/** Notes what is to be said of single records. Returns how many there were. */
export async function noteLines(tx: Db, { companyID, jobID }: JobAt, outcomes: readonly Remarked[]): Promise<number> {
  const remarks = outcomes.flatMap(({ notes, ...outcome }) =>
    notes.length === 0 ? [] : [{ ...outcome, problem: notes.join('; ') }],
  )
  if (remarks.length === 0) return 0
  await rows(
    tx,
    companyID,
    `insert into import_lines (company_id, job_id, number, place, outcome, problem)
     select $1, $2::uuid, number, place, outcome, problem
     from unnest($3::int[], $4::text[], $5::text[], $6::text[]) as told (number, place, outcome, problem)`,
    [
      jobID,
      remarks.map(({ number }) => number),
      remarks.map(({ place }) => place),
      remarks.map(({ kind }) => kind),
      remarks.map(({ problem }) => problem.replaceAll('\0', '')),
    ],
  )
  return remarks.length
}

/** The next keys of a table that an import made, in their order, after the given one. */
export async function nextKeys(
  tx: Db,
  companyID: CompanyID,
  { jobID, table, after, limit }: { jobID: string; table: LedgerTable; after: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ key: string }>(
    tx,
    companyID,
    `select key from import_rows where company_id = $1 and job_id = $2::uuid and table_name = $3 and key > $4
     order by key limit $5`,
    [jobID, table, after, limit],
  )
  return found.map(({ key }) => key)
}

/** Takes rows that are gone out of the ledger. */
export async function forgetRows(
  tx: Db,
  companyID: CompanyID,
  { jobID, table, keys }: { jobID: string; table: LedgerTable; keys: readonly string[] },
): Promise<void> {
  await rows(
    tx,
    companyID,
    'delete from import_rows where company_id = $1 and job_id = $2::uuid and table_name = $3 and key = any($4::text[])',
    [jobID, table, keys],
  )
}
