import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, type Db } from '../../ports/database/database.ts'
import { runStep } from './runStep.ts'

/** Runs a bulk action or its undoing to its end, batch by batch; a run after one that was killed goes on where that ended. */
export async function runBulk(db: Db, companyID: CompanyID, jobID: string): Promise<void> {
  for (let isMore = true; isMore;) isMore = await inTransaction(db, (tx) => runStep(tx, companyID, jobID))
}
