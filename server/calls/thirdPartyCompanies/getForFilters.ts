import { thirdPartyCompaniesGetForFilters } from '../../../contract/thirdPartyCompanies.ts'
import { companiesForFilters } from '../../domain/directory/listCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetForFilters, (input, asking) => companiesForFilters(asking, input))
