import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

/** The other imports that still stand: undoing one makes it an import that never was. One that stands and names what this one made came after it. */
export async function otherImports(db: Db, companyID: CompanyID, jobID: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select id from company_jobs where company_id = $1 and kind = 'import' and id <> $2::uuid and undo_until > now()`,
    [jobID],
  )
  return found.map(({ id }) => id)
}

/** SQL of whether one of the imports `others` also brought the person, or company, of this key: a look into the ledger's primary key for each of them. */
export const isBroughtAgainSQL = (key: string, others: string) => `exists (
  select from import_rows o
  where o.company_id = $1 and o.job_id = any (${others}::uuid[]) and o.table_name in ('changedUsers', 'changedCompanies', 'seen') and o.key = ${key})`
