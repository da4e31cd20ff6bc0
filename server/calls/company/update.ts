import { companyUpdate } from '../../../contract/company.ts'
import { shapeCompany } from '../../domain/companies/shape.ts'
import { updateCompany } from '../../domain/companies/updateCompany.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit: before it, another request would store the old state again.
export default answer(
  companyUpdate,
  async (input, asking) => {
    const { company, accentCorrected } = await inTransaction(asking.db, (tx) =>
      updateCompany({ ...asking, db: tx }, input),
    )
    asking.companyChanged()
    return { company: await shapeCompany(asking.db, company), accentCorrected }
  },
  { transaction: false },
)
