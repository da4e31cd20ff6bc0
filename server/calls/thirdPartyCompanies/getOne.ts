import { thirdPartyCompaniesGetOne } from '../../../contract/thirdPartyCompanies.ts'
import { findCompany } from '../../domain/directory/listCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetOne, ({ urlName }, asking) => findCompany(asking, urlName))
