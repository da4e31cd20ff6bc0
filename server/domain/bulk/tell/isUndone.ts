import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

/** Whether a bulk action was undone, or is being undone: then nobody is told of it any more. */
export async function isUndone(db: Db, companyID: CompanyID, jobID: string): Promise<boolean> {
  const found = await rows(
    db,
    companyID,
    `select from company_jobs u where u.company_id = $1 and u.import_id = $2::uuid and u.kind = 'undoBulk' and u.state in ('waiting', 'running', 'done') limit 1`,
    [jobID],
  )
  return found.length > 0
}
