import { thirdPartyCompaniesGetDoubles } from '../../../contract/customerMerging.ts'
import { listCompanyDoubles } from '../../domain/merging/listDoubles.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetDoubles, (input, asking) => listCompanyDoubles(asking, input))
