import { companySetDomain } from '../../../contract/ownDomain.ts'
import { describeDomain } from '../../domain/companies/ownDomain/describeDomain.ts'
import { setDomain } from '../../domain/companies/ownDomain/setDomain.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The name servers are asked outside of a transaction.
export default answer(
  companySetDomain,
  async ({ domain }, asking) => {
    await inTransaction(asking.db, (db) => setDomain({ ...asking, db }, domain))
    asking.companyChanged()
    return describeDomain(asking)
  },
  { transaction: false },
)
