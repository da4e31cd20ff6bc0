import { thirdPartyCompaniesGetMerges } from '../../../contract/customerMerging.ts'
import { listMerges } from '../../domain/merging/listMerges.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesGetMerges, async ({ thirdPartyCompanyID }, asking) => ({
  merges: await listMerges(asking, 'thirdPartyCompany', thirdPartyCompanyID),
}))
