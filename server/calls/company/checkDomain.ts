import { CallError } from '../../../contract/errors.ts'
import { companyCheckDomain } from '../../../contract/ownDomain.ts'
import { checkDomain } from '../../domain/companies/ownDomain/checkDomain.ts'
import { describeDomain } from '../../domain/companies/ownDomain/describeDomain.ts'
import { answer } from '../answer.ts'

// The name servers are asked outside of a transaction.
export default answer(
  companyCheckDomain,
  async (_input, asking) => {
    const { db, dns, companyID, adminOrigin } = asking
    const checked = await checkDomain(db, dns, { companyID, target: new URL(adminOrigin).hostname })
    if (!checked) throw new CallError('notFound')
    asking.companyChanged()
    return describeDomain(asking)
  },
  { transaction: false },
)
