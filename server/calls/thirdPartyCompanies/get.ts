import { thirdPartyCompaniesGet } from '../../../contract/thirdPartyCompanies.ts'
import { listCompanies } from '../../domain/directory/listCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGet, (input, asking) => listCompanies(asking, input))
