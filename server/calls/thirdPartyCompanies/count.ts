import { thirdPartyCompaniesCount } from '../../../contract/thirdPartyCompanies.ts'
import { countListedCompanies } from '../../domain/directory/listCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesCount, (input, asking) => countListedCompanies(asking, input))
