import { thirdPartyCompaniesCreate } from '../../../contract/thirdPartyCompanies.ts'
import { createCompany } from '../../domain/directory/writeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesCreate, (input, asking) => createCompany(asking, input))
