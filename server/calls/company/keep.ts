import { companyKeep } from '../../../contract/company.ts'
import { signedIn } from '../../domain/asking.ts'
import { keepCompany } from '../../domain/companies/deleteCompany.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

export default answer(
  companyKeep,
  async (_input, asking) => {
    await inTransaction(asking.db, (tx) => keepCompany(tx, asking.companyID, signedIn(asking).userID))
    asking.companyChanged()
    return { done: true as const }
  },
  { transaction: false },
)
