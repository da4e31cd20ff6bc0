import { companyUpdatePortal } from '../../../contract/company.ts'
import { shapeCompany } from '../../domain/companies/shape.ts'
import { updatePortal } from '../../domain/companies/updatePortal.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

export default answer(
  companyUpdatePortal,
  async ({ expects, ...change }, asking) => {
    await inTransaction(asking.db, (tx) => updatePortal({ ...asking, db: tx }, change, expects))
    asking.companyChanged()
    return shapeCompany(asking.db, asking.company)
  },
  { transaction: false },
)
