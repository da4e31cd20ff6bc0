import { companyRemoveDomain } from '../../../contract/ownDomain.ts'
import { describeDomain } from '../../domain/companies/ownDomain/describeDomain.ts'
import { removeDomain } from '../../domain/companies/ownDomain/setDomain.ts'
import { answer } from '../answer.ts'

export default answer(companyRemoveDomain, async (_input, asking) => {
  await removeDomain(asking)
  asking.companyChanged()
  return describeDomain(asking)
})
