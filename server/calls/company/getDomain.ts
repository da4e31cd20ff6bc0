import { companyGetDomain } from '../../../contract/ownDomain.ts'
import { describeDomain } from '../../domain/companies/ownDomain/describeDomain.ts'
import { answer } from '../answer.ts'

export default answer(companyGetDomain, (_input, asking) => describeDomain(asking))
