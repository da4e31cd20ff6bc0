import type { JobReport } from '../../../../contract/jobs.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { isBroughtAgainSQL, otherImports } from './broughtAgain.ts'

type Remains = NonNullable<JobReport['remains']>[number]

/** What an undoing has left in the ledger, and why. */
export async function remainsOf(tx: Db, companyID: CompanyID, importID: string): Promise<Remains[]> {
  const found = await rows<{ table_name: string; is_brought: boolean; count: number }>(
    tx,
    companyID,
    `select r.table_name, r.table_name in ('users', 'third_party_companies') and ${isBroughtAgainSQL('r.key', '$3')} as is_brought, count(*) as count
     from import_rows r
     where r.company_id = $1 and r.job_id = $2::uuid
     group by 1, 2 order by 1, 2`,
    [importID, await otherImports(tx, companyID, importID)],
  )
  return found.flatMap(({ table_name, is_brought, count }) => {
    const said = saidOf[table_name]
    return said ? [{ ...said, ...(is_brought ? { why: 'imported' as const } : {}), count }] : []
  })
}

const saidOf: Readonly<Record<string, Pick<Remains, 'kind' | 'why'>>> = {
  posts: { kind: 'posts', why: 'merged' },
  users: { kind: 'people', why: 'active' },
  boards: { kind: 'boards', why: 'filled' },
  third_party_companies: { kind: 'companies', why: 'used' },
  custom_fields: { kind: 'fields', why: 'used' },
  changedUsers: { kind: 'people', why: 'changed' },
  changedCompanies: { kind: 'companies', why: 'changed' },
}
