import { thirdPartyCompaniesUpdate } from '../../../contract/thirdPartyCompanies.ts'
import { updateCompany } from '../../domain/directory/writeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesUpdate, (input, asking) => updateCompany(asking, input))
