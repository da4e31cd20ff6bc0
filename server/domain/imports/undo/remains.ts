import type { JobReport } from '../../../../contract/jobs.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

type Remains = NonNullable<JobReport['remains']>[number]

/** What an undoing has left in the ledger, and why. */
export async function remainsOf(tx: Db, companyID: CompanyID, importID: string): Promise<Remains[]> {
  const found = await rows<{ table_name: string; count: number }>(
    tx,
    companyID,
    `select table_name, count(*) as count from import_rows
     where company_id = $1 and job_id = $2::uuid
     group by table_name order by table_name`,
    [importID],
  )
  return found.flatMap(({ table_name, count }) => {
    const said = saidOf[table_name]
    return said ? [{ ...said, count }] : []
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
