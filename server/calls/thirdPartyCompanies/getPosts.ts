import { thirdPartyCompaniesGetPosts } from '../../../contract/thirdPartyCompanies.ts'
import { listOfCompany } from '../../domain/profiles/listOfCompany.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetPosts, (input, asking) => listOfCompany(asking, input))
