import { companyChangeSecurity } from '../../../contract/company.ts'
import { requireSecondFactor } from '../../domain/companies/requireSecondFactor.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit: before it, another request would store the old state again.
export default answer(
  companyChangeSecurity,
  async ({ requiresSecondFactor }, asking) => {
    await inTransaction(asking.db, (tx) => requireSecondFactor({ ...asking, db: tx }, requiresSecondFactor))
    asking.companyChanged()
    return { done: true as const }
  },
  { transaction: false },
)
