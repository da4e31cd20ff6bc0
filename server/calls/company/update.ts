import { companyUpdate } from '../../../contract/company.ts'
import { shapeCompany } from '../../domain/companies/shape.ts'
import { updateCompany } from '../../domain/companies/updateCompany.ts'
import { updatePortal } from '../../domain/companies/updatePortal.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit: before it, another request would store the old state again.
export default answer(
  companyUpdate,
  async ({ portal, expects, ...change }, asking) => {
    const { company, accentCorrected } = await inTransaction(asking.db, async (tx) => {
      const inside = { ...asking, db: tx }
      const updated = await updateCompany(inside, change, expects)
      if (portal) await updatePortal(inside, portal, expects?.portal)
      return updated
    })
    asking.companyChanged()
    return { company: await shapeCompany(asking.db, company), accentCorrected }
  },
  { transaction: false },
)
